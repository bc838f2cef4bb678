/** What `ConnectingWallet` says, in English. */
export const strings = {
  'namedWallet.finding.title': 'Looking for the wallet',
  'namedWallet.finding.text': 'This takes a moment.',
  'namedWallet.unknown.title': 'This wallet is not available here',
  'namedWallet.unknown.text': 'It is not in this browser, and the wallet list has no such entry.',
} as const
