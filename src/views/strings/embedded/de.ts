/** What the views of a logged-in embedded wallet say: German. */
export const embedded = {
  'account.settings': 'Kontoeinstellungen',
  'settings.list': 'Kontoeinstellungen',
  'settings.email': 'E-Mail',
  'settings.login': 'Angemeldet als',
  'settings.network': 'Netzwerk',
  'emailUpdate.title': 'E-Mail-Adresse ändern',
  'emailUpdate.primary': 'Aktuelle E-Mail bestätigen',
  'emailUpdate.secondary': 'Neue E-Mail bestätigen',
  'emailUpdate.text':
    'Ein Code geht an deine aktuelle Adresse, dann einer an die neue. Deine Wallet bleibt dieselbe.',
  'emailUpdate.label': 'Neue E-Mail-Adresse',
  'emailUpdate.save': 'Speichern',
  'emailUpdate.same': 'Das ist deine aktuelle Adresse. Gib eine andere ein.',
  'emailUpdate.failed':
    'Es wurde kein Code gesendet. Prüfe die Adresse und versuche es dann erneut.',
  'emailUpdate.unusable': 'Diese Adresse geht nicht. Nimm eine andere.',
  'emailUpdate.done': 'E-Mail-Adresse geändert',
  'emailUpdate.none.title': 'Keine E-Mail zu ändern',
  'emailUpdate.none.text': 'Du hast dich bei diesem Konto nicht per E-Mail angemeldet.',

  'emailCode.elsewhere':
    'Diese Wallet ist auf einem anderen Gerät. Melde dich dort an und schütze sie mit einem Passwort, dann öffnet sie sich auch hier.',

  'approve.title': 'Bestätigen',
  'approve.frame': 'Die Wallet fragt in ihrem eigenen Rahmen',
  'approve.opening': 'Deine Wallet wird geöffnet',
  'approve.refused': 'Bestätige die Anfrage oder lehne sie ab',
  'approve.none.title': 'Nichts zu bestätigen',
  'approve.none.text': 'Keine Anfrage ist offen. Es wurde nichts gesendet.',
} as const
