import type { SocialSentences } from '../catalogue'

/** German: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': 'Weiter mit',
  'socials.with': 'Mit einem Konto, das du hast',
  'socials.continue': 'Weiter mit {provider}',
  'socials.more': 'Weitere Wege',
  'socials.off.title': 'Hier geht es nicht mit so einem Konto',
  'social.waiting.title': 'Mach im Fenster von {provider} weiter',
  'social.waiting.text': 'Melde dich dort an. Hier geht es von selbst weiter.',
  'social.waiting.status': 'Warten auf {provider}',
  'social.show': 'Fenster zeigen',
  'social.blocked.title': 'Dein Browser hat das Fenster zurückgehalten',
  'social.blocked.text':
    'Drücke noch einmal, dann geht es auf. Erlaube {site} Fenster, um dir das zu sparen.',
  'social.open': 'Fenster von {provider} öffnen',
  'social.lost.title': 'Diese Website erreicht das Fenster nicht',
  'social.lost.text':
    'Eine Einstellung von {site} trennt die beiden, und du kannst sie nicht ändern. Schließe das Fenster und verbinde dich auf anderem Weg.',
  'social.retrieving.title': 'Dein Konto wird geholt',
  'social.retrieving.text': '{provider} hat dich hereingelassen. Das dauert einen Moment.',
  'social.retrieving.status': 'Deine Wallet wird geöffnet',
  'social.refused.title': '{provider} hat dich nicht hereingelassen',
  'social.refused.text': 'Mit {site} wurde nichts geteilt.',
  'social.failed.title': 'Du bist nicht angemeldet',
  'social.failed.text': 'Mit {site} wurde nichts geteilt. Versuche es erneut.',
  'social.failed.load':
    'Die Anmeldung wurde nicht geladen. Prüfe deine Verbindung und versuche es dann erneut.',
  'social.other': 'Anderen Weg nutzen',
  'social.untrusted': 'Nicht vertrauenswürdige Herkunft',
  'farcaster.scan.title': 'Mit der Kamera scannen',
  'farcaster.scan.text': 'Farcaster öffnet sich auf deinem Handy und bittet dich um Zustimmung.',
  'farcaster.open.title': 'Mach in Farcaster weiter',
  'farcaster.open.text':
    'Stimme dort zu und komm dann hierher zurück. Hier geht es von selbst weiter.',
  'farcaster.open': 'Farcaster öffnen',
}
