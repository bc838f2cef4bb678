import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in German. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'Smart Account',
  'account.smart.on': 'Aktiv auf {network}',
  'account.smart.off': 'Nicht aktiv',
  'smartAccount.title': 'Smart Account',
  'smartAccount.about': 'Zwei Adressen, eine Wallet. Jede hält ihr eigenes Geld.',
  'smartAccount.use': 'Auf dieser Seite verwenden',
  'smartAccount.smart': 'Smart Account',
  'smartAccount.plain': 'Einfaches Konto',
  'smartAccount.choose': 'Verwenden',
  'smartAccount.switching': 'Wird gewechselt',
  'smartAccount.failed': 'Das hat nicht geklappt. Das einfache Konto ist aktiv.',
  'smartAccount.batch': 'Mehrere Schritte in einem',
  'smartAccount.only': 'nur Smart Account',
  'smartAccount.setUp': 'Eingerichtet auf {network}',
  'smartAccount.done': 'Ja',
  'smartAccount.later': 'Mit der ersten Transaktion',
  'smartAccount.note': 'Der Wechsel bewegt kein Geld.',
  'smartAccount.none.title': 'Hier gibt es keinen Smart Account',
  'smartAccount.none.text':
    'Diese Wallet hat auf {network} keinen. Dein Konto funktioniert wie bisher.',
}
