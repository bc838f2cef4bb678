/** English texts of `ConnectWallets` and its row in `Connect`. */
export const strings = {
  'connectWallets.title': 'Connect a wallet',
  'connectWallets.row': 'Continue with a wallet',
} as const
