import { createStrings, createTranslator } from '../../../src/views/strings/t'
import { en } from '../../../src/views/strings/en'
import { words } from '../../../src/views/strings/words'
import { ERROR_MESSAGES } from '../../../src/slices/domain/errors'

describe('t', () => {
  const t = createTranslator(words)

  it('fills in names', () => {
    expect(t('connecting.waiting.title', { wallet: 'Northwind' })).toBe('Confirm in Northwind')
  })

  it('does not read braces in a value as a name', () => {
    expect(t('connecting.get', { wallet: '{wallet}' })).toBe('Get {wallet}')
    expect(t('connecting.get', { wallet: '$&' })).toBe('Get $&')
  })

  it('lets a function decide about plurals', () => {
    expect(t('allWallets.found', { count: 1 })).toBe('1 wallet')
    expect(t('allWallets.found', { count: 2 })).toBe('2 wallets')
  })

  it('says spec section 8 word for word under error codes', () => {
    expect(t('error.TOKEN_BALANCE_UNAVAILABLE')).toBe('Token Balance Unavailable')
    expect(t.message({ error: 'EMAIL_COOLDOWN', params: { n: 12 } })).toBe(
      'Please try again after 12 seconds',
    )
    for (const code of Object.keys(ERROR_MESSAGES)) {
      expect(t.message({ key: `error.${code}` })).not.toContain('error.')
    }
  })

  it('uses the language first and English for what it lacks', () => {
    const de = createTranslator({
      'common.close': 'Schließen',
      'error.SIGNATURE_DECLINED': 'Signatur abgelehnt',
    })
    expect(de('common.close')).toBe('Schließen')
    expect(de('error.SIGNATURE_DECLINED')).toBe('Signatur abgelehnt')
    expect(de('common.back')).toBe('Back')
  })

  it('keeps values apart from right-to-left text', () => {
    const { t: ar, dir } = createStrings('ar', { 'connecting.get': 'احصل على {wallet}' })
    expect(dir).toBe('rtl')
    expect(ar('connecting.get', { wallet: 'Fern' })).toBe('احصل على \u2068Fern\u2069')
    expect(createStrings('de-AT').dir).toBe('ltr')
  })

  it('puts elements into a sentence', () => {
    expect(t.rich('connect.legal', { terms: 1, privacy: 2 })).toEqual([
      'When you connect, our ',
      1,
      ' and ',
      2,
      ' apply.',
    ])
  })
})

describe('the English sentences', () => {
  const sentences = Object.entries(en).filter((entry) => typeof entry[1] === 'string')

  it.each(sentences)('%s keeps the voice', (_key, text) => {
    expect(String(text)).not.toMatch(/!|successfully|please|oops|\bclick\b/i)
    expect(String(text)).not.toMatch(/\s{2}|^\s|\s$/)
    expect(String(text).length).toBeLessThanOrEqual(120)
  })
})
