/** What `Account` says of transactions that the wallet has sent, in English. */
export const strings = {
  'pending.list': 'Your latest transactions',
  'pending.reverted': '{network} refused it',
  'pending.replaced': 'Another one took its place',
  'pending.dropped': '{network} no longer knows it',
} as const
