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
  'smartAccount.upgrade': 'Upgrade this account',
  'smartAccount.takeBack': 'Take back',
  'smartAccount.upgraded': 'Upgraded',
  'smartAccount.contract': 'Contract',
  'smartAccount.upgrade.about':
    'The standard account can batch transactions after an upgrade. Its address stays the same.',
  'smartAccount.upgrade.done':
    'The standard account can batch transactions. You can take it back at any time.',
  'smartAccount.upgrade.foreign':
    'The standard account runs a contract that this wallet does not know. You can take it back.',
  'smartAccount.upgrade.failed': 'Changing the account failed. Check it before you try again.',
  'smartAccount.upgrade.sent': 'The change was sent. The network has not confirmed it yet.',
  'smartAccount.upgrade.again': 'Check again',
  'smartAccount.none.title': 'No smart account here',
  'smartAccount.none.text':
    'This wallet has no smart account on {network}. Your standard account still works.',
} as const
