/** English texts of `AllWallets`. */
export const strings = {
  'allWallets.qr': 'Show QR code',
  'allWallets.search': 'Search wallets',
  'allWallets.placeholder': 'Search by name',
  'allWallets.certified': 'Certified only',
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.none.title': 'No wallets found',
  'allWallets.none.text': 'Check the spelling, or connect any wallet with a QR code.',
  'allWallets.failed.title': 'The wallet list did not load',
  'allWallets.failed.text':
    'The wallet service did not respond. You can still connect with a QR code.',
} as const
