/** English texts of `AccountSettings`. */
export const strings = {
  'account.settings': 'Account settings',
  'settings.list': 'Account settings',
  'settings.email': 'Email',
  'settings.login': 'Logged in as',
  'settings.network': 'Network',
} as const
