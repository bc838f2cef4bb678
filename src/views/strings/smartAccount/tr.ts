import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Turkish. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'Akıllı hesap',
  'account.smart.on': '{network} üzerinde kullanılıyor',
  'account.smart.off': 'Kullanılmıyor',
  'smartAccount.title': 'Akıllı hesap',
  'smartAccount.about': 'İki adres, tek cüzdan. Her biri kendi parasını tutar.',
  'smartAccount.use': 'Bu sitede kullan',
  'smartAccount.smart': 'Akıllı hesap',
  'smartAccount.plain': 'Sade hesap',
  'smartAccount.choose': 'Bunu kullan',
  'smartAccount.switching': 'Değiştiriliyor',
  'smartAccount.failed': 'Bu olmadı. Sade hesap kullanılıyor.',
  'smartAccount.batch': 'Birkaç adım tek seferde',
  'smartAccount.only': 'yalnızca akıllı',
  'smartAccount.setUp': '{network} üzerinde kurulu',
  'smartAccount.done': 'Evet',
  'smartAccount.later': 'İlk işlemle birlikte',
  'smartAccount.note': 'Değiştirmek para taşımaz.',
  'smartAccount.none.title': 'Burada akıllı hesap yok',
  'smartAccount.none.text':
    'Bu cüzdanın {network} üzerinde akıllı hesabı yok. Hesabın eskisi gibi çalışır.',
}
