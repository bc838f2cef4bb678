/** English texts of `WhatIsAWallet`. */
export const strings = {
  'whatIsAWallet.1.title': 'It holds your keys',
  'whatIsAWallet.1.text':
    'A wallet keeps the keys to your tokens and signs for you. Only you can use it.',
  'whatIsAWallet.2.title': 'It signs you in',
  'whatIsAWallet.2.text': 'Instead of a password, the wallet proves an account is yours.',
  'whatIsAWallet.3.title': 'You decide each time',
  'whatIsAWallet.3.text': 'Sites ask, the wallet shows the request, and you approve or decline.',
} as const
