/** What `GetWallet` says, in English. */
export const strings = {
  'getWallet.text': 'These work with this site.',
  'getWallet.all': 'See more wallets',
  'getWallet.none': 'The wallet service did not answer. Try again later.',
} as const
