/**
 * English texts of the frame and of Connect, which load with the first view. `en.ts` is the whole
 * catalogue.
 */
export const baseStrings = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.loading': 'Loading',
  'common.retry': 'Try again',

  'failed.title': 'Something went wrong',
  'failed.text': 'Nothing was sent or changed. Try again, or close this window.',
  'failed.load.title': 'This page did not load',
  'failed.load.text': 'Check your connection, then try again.',

  'tag.installed': 'Installed',
  'tag.qr': 'QR code',
  'tag.recent': 'Last used',

  'connect.title': 'Connect',
  'connect.list': 'Wallets',
  'connect.phone': 'Phone wallet',
  'connect.all': 'All wallets',
  'connect.more': 'More wallets',
  'connect.new': 'New to wallets?',
  'getWallet.title': 'Get a wallet',
  'connect.count': '{count}+',
  'wide.here': 'On this computer',
  'wide.phone': 'On your phone',
} as const
