import { ERROR_MESSAGES } from '../../../src/slices/domain/errors/codes'
import { en } from '../../../src/views/strings/en'
import { createStrings } from '../../../src/views/strings/t'
import { sayMessage, withWords } from '../../../src/views/strings/words'

describe('t', () => {
  const { t } = withWords(createStrings())

  it('fills in names', () => {
    expect(t('connecting.waiting.title', { wallet: 'Northwind' })).toBe('Confirm in Northwind')
  })

  it('does not read braces in a value as a name', () => {
    expect(t('connecting.get', { wallet: '{wallet}' })).toBe('Get {wallet}')
    expect(t('connecting.get', { wallet: '$&' })).toBe('Get $&')
  })

  it('chooses the plural form of the language, with the number as it is written there', () => {
    expect(t('allWallets.found', { count: 1 })).toBe('1 wallet')
    expect(t('allWallets.found', { count: 1200 })).toBe('1,200 wallets')
    const forms = { one: '{count} Wallet', other: '{count} Wallets' }
    const de = withWords(createStrings({ locale: 'de', sentences: { 'allWallets.found': forms } }))
    expect(de.t('allWallets.found', { count: 1200 })).toBe('1.200 Wallets')
  })

  it('says spec section 8 word for word under error codes', () => {
    expect(t('error.TOKEN_BALANCE_UNAVAILABLE')).toBe('Token Balance Unavailable')
    expect(sayMessage(t, { error: 'EMAIL_COOLDOWN', params: { n: 12 } })).toBe(
      'Please try again after 12 seconds',
    )
    for (const code of Object.keys(ERROR_MESSAGES) as (keyof typeof ERROR_MESSAGES)[]) {
      expect(sayMessage(t, { error: code, params: { n: '{n}' } })).toBe(ERROR_MESSAGES[code])
    }
  })

  it('says a message by its key, and a key that is none as it is', () => {
    expect(sayMessage(t, { key: 'copied.address' })).toBe('Address copied')
    expect(sayMessage(t, { key: 'toString' })).toBe('toString')
  })

  it('uses the language first and English for what it lacks', () => {
    const sentences = {
      'common.close': 'Schließen',
      'error.SIGNATURE_DECLINED': 'Signatur abgelehnt',
    }
    const de = withWords(createStrings({ locale: 'de', sentences })).t
    expect(de('common.close')).toBe('Schließen')
    expect(de('error.SIGNATURE_DECLINED')).toBe('Signatur abgelehnt')
    expect(de('common.back')).toBe('Back')
    expect(de('common.cancel')).toBe('Cancel')
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
