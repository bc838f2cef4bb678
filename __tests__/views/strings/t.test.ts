import { ERROR_MESSAGES } from '../../../src/slices/domain/errors/codes'
import { en } from '../../../src/views/strings/en'
import { createStrings } from '../../../src/views/strings/t'
import { sayMessage, withWords } from '../../../src/views/strings/words'

describe('t', () => {
  const { t } = withWords(createStrings())

  it('fills in placeholders', () => {
    expect(t('connecting.waiting.title', { wallet: 'Northwind' })).toBe('Confirm in Northwind')
  })

  it('does not replace placeholders in values', () => {
    expect(t('connecting.get', { wallet: '{wallet}' })).toBe('Get {wallet}')
    expect(t('connecting.get', { wallet: '$&' })).toBe('Get $&')
  })

  it('chooses the plural form of the language and formats the number', () => {
    expect(t('allWallets.found', { count: 1 })).toBe('1 wallet')
    expect(t('allWallets.found', { count: 1200 })).toBe('1,200 wallets')
    const forms = { one: '{count} Wallet', other: '{count} Wallets' }
    const de = withWords(createStrings({ locale: 'de', sentences: { 'allWallets.found': forms } }))
    expect(de.t('allWallets.found', { count: 1200 })).toBe('1.200 Wallets')
  })

  it('t has the documented texts of error codes', () => {
    expect(t('error.TOKEN_BALANCE_UNAVAILABLE')).toBe('Token Balance Unavailable')
    expect(sayMessage(t, { error: 'EMAIL_COOLDOWN', params: { n: 12 } })).toBe(
      'Please try again after 12 seconds',
    )
    for (const code of Object.keys(ERROR_MESSAGES) as (keyof typeof ERROR_MESSAGES)[]) {
      expect(sayMessage(t, { error: code, params: { n: '{n}' } })).toBe(ERROR_MESSAGES[code])
    }
  })

  it('returns a message by its key, and an unknown key unchanged', () => {
    expect(sayMessage(t, { key: 'copied.address' })).toBe('Address copied')
    expect(sayMessage(t, { key: 'toString' })).toBe('toString')
  })

  it('falls back to English for missing texts', () => {
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

  it('inserts elements into a text', () => {
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

  it.each(sentences)('%s follows the style rules', (_key, text) => {
    expect(String(text)).not.toMatch(/!|successfully|please|oops|\bclick\b/i)
    expect(String(text)).not.toMatch(/\s{2}|^\s|\s$/)
    expect(String(text).length).toBeLessThanOrEqual(120)
  })
})
