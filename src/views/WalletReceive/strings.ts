/** English texts of `WalletReceive`. */
export const strings = {
  'receive.title': 'Receive',
  'receive.code': 'QR code of your address',
  'receive.own': 'Your address',
  'receive.networks': {
    one: 'Supported on {count} network',
    other: 'Supported on {count} networks',
  },
  'receive.one': 'Supported on {network} only',
} as const
