/** English texts of the views that the frame covers. */
export const strings = {
  'walletPage.passkey': 'Use a passkey',
  'walletPage.protection': 'Passkeys and password',
  'walletPage.phrase': 'Recovery phrase',
  'walletPage.frame': 'The wallet shows this in its own frame',
  'walletPage.closed': 'Your wallet closed this page',
} as const
