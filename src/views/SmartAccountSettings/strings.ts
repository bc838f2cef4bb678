/** What `SmartAccountSettings` says, in English. */
export const strings = {
  'smartAccount.title': 'Smart account',
  'smartAccount.about': 'Two addresses, one wallet. Each holds its own money.',
  'smartAccount.use': 'Use on this site',
  'smartAccount.smart': 'Smart account',
  'smartAccount.plain': 'Plain account',
  'smartAccount.choose': 'Use this',
  'smartAccount.switching': 'Switching',
  'smartAccount.failed': 'That did not work. The plain account is in use.',
  'smartAccount.batch': 'Several steps in one',
  'smartAccount.only': 'smart only',
  'smartAccount.setUp': 'Set up on {network}',
  'smartAccount.done': 'Yes',
  'smartAccount.later': 'On first use',
  'smartAccount.note': 'Switching moves no money.',
  'smartAccount.none.title': 'No smart account here',
  'smartAccount.none.text': 'This wallet has none on {network}. Your account works as before.',
} as const
