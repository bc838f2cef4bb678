/** English texts of `WhatIsANetwork`. */
export const strings = {
  'whatIsANetwork.1.title': 'A shared record',
  'whatIsANetwork.1.text':
    'A network is a ledger that many computers keep. Your balances are entries in it.',
  'whatIsANetwork.2.title': 'Each one is separate',
  'whatIsANetwork.2.text':
    'Tokens on one network are not on another, even if the name is the same.',
  'whatIsANetwork.3.title': 'Fees differ',
  'whatIsANetwork.3.text': 'You pay each network in its own coin, so keep a little of it.',
} as const
