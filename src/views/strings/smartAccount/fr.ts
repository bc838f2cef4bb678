import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in French. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'Compte intelligent',
  'account.smart.on': 'Utilisé sur {network}',
  'account.smart.off': 'Non utilisé',
  'smartAccount.title': 'Compte intelligent',
  'smartAccount.about': 'Deux adresses, un portefeuille. Chacune garde son propre argent.',
  'smartAccount.use': 'À utiliser sur ce site',
  'smartAccount.smart': 'Compte intelligent',
  'smartAccount.plain': 'Compte simple',
  'smartAccount.choose': 'Utiliser',
  'smartAccount.switching': 'Changement en cours',
  'smartAccount.failed': 'Cela n’a pas marché. Le compte simple est utilisé.',
  'smartAccount.batch': 'Plusieurs étapes en une',
  'smartAccount.only': 'compte intelligent seul',
  'smartAccount.setUp': 'Prêt sur {network}',
  'smartAccount.done': 'Oui',
  'smartAccount.later': 'À la première transaction',
  'smartAccount.note': 'Changer ne déplace pas d’argent.',
  'smartAccount.none.title': 'Pas de compte intelligent ici',
  'smartAccount.none.text':
    'Ce portefeuille n’en a pas sur {network}. Votre compte marche comme avant.',
}
