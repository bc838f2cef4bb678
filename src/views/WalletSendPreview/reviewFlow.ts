import type { SendFlow } from '../../slices/send'

/** The flow while there is a transfer to review. */
export type ReviewFlow = Extract<SendFlow, { step: 'reviewing' | 'confirming' }>
