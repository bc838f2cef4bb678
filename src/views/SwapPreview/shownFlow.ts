import type { SwapFlow } from '../../slices/swap'

/** The flow while there is a swap to review. */
export type ShownFlow = Exclude<SwapFlow, { step: 'editing' | 'sent' }>

/** The flow while its transactions are available. */
export type PlannedFlow = Exclude<ShownFlow, { step: 'preparing' }>
