/** Kind of a transaction, which selects its texts. */
export const PENDING_KINDS = ['send', 'swap', 'approve'] as const
export type PendingKind = (typeof PENDING_KINDS)[number]
