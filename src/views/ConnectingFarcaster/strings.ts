/** English texts of `ConnectingFarcaster`. */
export const strings = {
  'farcaster.scan.title': 'Scan with your camera',
  'farcaster.scan.text': 'Farcaster opens on your phone and asks you to approve.',
  'farcaster.open.title': 'Continue in Farcaster',
  'farcaster.open.text': 'Approve there, then come back. This page continues automatically.',
  'farcaster.open': 'Open Farcaster',
} as const
