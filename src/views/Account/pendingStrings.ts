/** What `Account` says of transactions that the wallet has sent, in English. */
export const strings = {
  'pending.list': 'Latest transactions',
  'pending.reverted': 'Failed on {network}',
  'pending.replaced': 'Replaced by another transaction',
  'pending.dropped': 'Dropped by {network}',
} as const
