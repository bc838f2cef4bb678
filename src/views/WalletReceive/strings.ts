/** What `WalletReceive` says, in English. */
export const strings = {
  'receive.title': 'Receive',
  'receive.code': 'QR code of your address',
  'receive.own': 'Your address',
  'receive.networks': {
    one: 'Send on {count} network',
    other: 'Send on one of {count} networks',
  },
  'receive.one': 'Send on {network} only',
} as const
