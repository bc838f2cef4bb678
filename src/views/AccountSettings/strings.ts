/** What `AccountSettings` says, in English. */
export const strings = {
  'account.settings': 'Account settings',
  'settings.list': 'Account settings',
  'settings.email': 'E-mail',
  'settings.login': 'Logged in as',
  'settings.network': 'Network',
} as const
