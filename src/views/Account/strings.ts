/** What `Account` says, in English. */
export const strings = {
  'account.title': 'Account',
  'account.network': 'Network: {network}. Change it',
  'account.copy': 'Copy address',
  'account.explorer': 'View on the explorer',
  'account.settings': 'Account settings',
  'account.wallet': 'Connected with {wallet}',
  'account.tabs': 'Account',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Activity',
  'account.tokens.empty.title': 'No tokens yet',
  'account.tokens.empty.text': 'Tokens sent to this account on {network} appear here.',
  'account.tokens.failed.title': 'Balances did not load',
  'account.tokens.failed.text': 'The data service did not answer. Your funds are not affected.',
  'account.tokens.stale': 'These balances could not be refreshed.',
  'account.tokens.unsupported.title': 'No token list here',
  'account.tokens.unsupported.text':
    'Token lists are not available for {network}. Your funds are not affected.',
  'account.nfts.empty.title': 'No collectibles yet',
  'account.nfts.empty.text':
    'Art, tickets and badges sent to this account on {network} appear here.',
  'account.activity.empty.title': 'Nothing has happened yet',
  'account.activity.empty.text': 'What this account sends and receives on {network} appears here.',
  'account.nfts.later.title': 'Collectibles are not listed yet',
  'account.nfts.later.text': 'They are in your account on {network} all the same.',
  'account.activity.later.title': 'Activity is not listed yet',
  'account.activity.later.text':
    'What this account sent and received is recorded on {network} all the same.',
  'account.otherNetwork': 'Look on another network',
  'account.disconnecting': 'Disconnecting',
} as const
