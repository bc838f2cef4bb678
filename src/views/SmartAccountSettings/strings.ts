/** English texts of `SmartAccountSettings`. */
export const strings = {
  'smartAccount.title': 'Smart account',
  'smartAccount.about': 'One wallet, two addresses. Each has its own balance.',
  'smartAccount.use': 'Use on this site',
  'smartAccount.smart': 'Smart account',
  'smartAccount.plain': 'Standard account',
  'smartAccount.choose': 'Use this',
  'smartAccount.switching': 'Switching',
  'smartAccount.failed': 'Switching failed. The standard account is in use.',
  'smartAccount.batch': 'Batch transactions',
  'smartAccount.only': 'Smart account only',
  'smartAccount.setUp': 'Activated on {network}',
  'smartAccount.done': 'Yes',
  'smartAccount.later': 'On first use',
  'smartAccount.note': 'Switching does not move funds.',
  'smartAccount.none.title': 'No smart account here',
  'smartAccount.none.text':
    'This wallet has no smart account on {network}. Your standard account still works.',
} as const
