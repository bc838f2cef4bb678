import type { PendingState } from '../../src/slices/pending'
import type { PendingTransaction } from '../../src/slices/domain/trade/pending'
import type { Outcome } from '../../src/slices/domain/trade/receipt'
import type { RootState } from '../../src/store/types'
import type { Recorded } from './recorded'
import { ADDRESS, ETHEREUM } from './world'

export const SENT_HASH = `0x8d1c${'0'.repeat(56)}44fa`

const PENDING: PendingTransaction = {
  networkId: ETHEREUM.caipNetworkId,
  hash: SENT_HASH,
  from: ADDRESS,
  kind: 'send',
  amount: '125',
  symbol: 'USDC',
  sentAt: 1_732_000_000_000,
  place: null,
  goneSince: null,
}
/** A pending transaction, or its outcome. */
export const pendingState = (status: Outcome['status'] | null): PendingState => ({
  waiting: status ? [] : [PENDING],
  ended: status ? [{ ...PENDING, outcome: { status, fee: '0.0004' } }] : [],
  notice: null,
})

/** The states of a view that shows the outcome of a sent transaction. */
export const outcomeStates = (
  stateOf: (status: Outcome['status'] | null) => Partial<RootState>,
  answers: NonNullable<Recorded['answers']>,
): Recorded[] =>
  (
    [
      ['pending', 'Not confirmed yet', null],
      ['confirmed', 'Confirmed', 'confirmed'],
      ['reverted', 'Refused', 'reverted'],
      ['replaced', 'Replaced by another transaction', 'replaced'],
      ['dropped', 'No longer known', 'dropped'],
    ] as const
  ).map(([name, about, status]) => ({ name, about, state: stateOf(status), answers }))
