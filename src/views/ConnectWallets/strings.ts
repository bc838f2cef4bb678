/** What `ConnectWallets` and its row on `Connect` say, in English. */
export const strings = {
  'connectWallets.title': 'Connect a wallet',
  'connectWallets.row': 'Continue with a wallet',
} as const
