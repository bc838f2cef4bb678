import type { SocialSentences } from '../catalogue'

/** French: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': 'Continuer avec',
  'socials.with': 'Avec un compte que vous avez',
  'socials.continue': 'Continuer avec {provider}',
  'socials.more': 'Autres moyens de continuer',
  'socials.off.title': 'Pas de connexion de ce type ici',
  'social.waiting.title': 'Continuez dans la fenêtre de {provider}',
  'social.waiting.text': 'Identifiez-vous là-bas. Cette carte avance toute seule.',
  'social.waiting.status': 'En attente de {provider}',
  'social.show': 'Afficher la fenêtre',
  'social.blocked.title': 'Votre navigateur a retenu la fenêtre',
  'social.blocked.text':
    'Appuyez encore une fois et elle s’ouvre. Pour éviter cette étape, autorisez les fenêtres de {site}.',
  'social.open': 'Ouvrir la fenêtre de {provider}',
  'social.lost.title': 'Ce site n’entend pas cette fenêtre',
  'social.lost.text':
    'Un réglage de {site} sépare les deux, et vous ne pouvez pas le changer. Fermez la fenêtre et connectez-vous autrement.',
  'social.retrieving.title': 'Récupération de votre compte',
  'social.retrieving.text': '{provider} vous a laissé entrer. Un instant.',
  'social.retrieving.status': 'Ouverture de votre wallet',
  'social.refused.title': '{provider} ne vous a pas laissé entrer',
  'social.refused.text': 'Rien n’a été partagé avec {site}.',
  'social.failed.title': 'Vous n’êtes pas connecté',
  'social.failed.text': 'Rien n’a été partagé avec {site}. Réessayez.',
  'social.failed.load': 'La connexion ne s’est pas chargée. Vérifiez votre réseau, puis réessayez.',
  'social.other': 'Utiliser un autre moyen',
  'social.untrusted': 'Origine non fiable',
  'farcaster.scan.title': 'Scannez avec votre appareil photo',
  'farcaster.scan.text': 'Farcaster s’ouvre sur votre téléphone et vous demande d’approuver.',
  'farcaster.open.title': 'Continuez dans Farcaster',
  'farcaster.open.text': 'Approuvez là-bas, puis revenez ici. Cette carte avance toute seule.',
  'farcaster.open': 'Ouvrir Farcaster',
}
