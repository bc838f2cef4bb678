/** English texts of `ConnectingWallet`. */
export const strings = {
  'namedWallet.finding.title': 'Looking for the wallet',
  'namedWallet.finding.text': 'This takes a moment.',
  'namedWallet.unknown.title': 'This wallet is not available here',
  'namedWallet.unknown.text':
    'It is not installed in this browser, and it is not in the wallet list.',
} as const
