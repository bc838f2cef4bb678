/** English texts of `Account` about sent transactions. */
export const strings = {
  'pending.list': 'Latest transactions',
  'pending.reverted': 'Failed on {network}',
  'pending.replaced': 'Replaced by another transaction',
  'pending.dropped': 'Dropped by {network}',
} as const
