/** What `AllWallets` says, in English. */
export const strings = {
  'allWallets.qr': 'Show a QR code',
  'allWallets.search': 'Search wallets',
  'allWallets.placeholder': 'Search by name',
  'allWallets.certified': 'Certified by the list',
  'allWallets.found': { one: '{count} wallet', other: '{count} wallets' },
  'allWallets.none.title': 'No wallet by that name',
  'allWallets.none.text': 'Check the spelling, or connect any wallet with a QR code.',
  'allWallets.failed.title': 'The list did not load',
  'allWallets.failed.text':
    'The wallet service did not answer. You can still connect with a QR code.',
} as const
