/** English texts of `GetWallet`. */
export const strings = {
  'getWallet.text': 'These wallets work with this site.',
  'getWallet.all': 'See more wallets',
  'getWallet.empty': 'No wallets to install',
  'getWallet.none': 'The wallet service did not respond. Try again later.',
} as const
