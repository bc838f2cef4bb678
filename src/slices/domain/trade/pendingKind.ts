/** What a transaction does, for the words that tell of it. */
export const PENDING_KINDS = ['send', 'swap', 'approve'] as const
export type PendingKind = (typeof PENDING_KINDS)[number]
