import { namespaceOf, type CaipNetworkId } from '../ids/caip'
import { DROPPED_AFTER_MS, REPLACED_AFTER_MS, SOLANA_DROPPED_AFTER_MS } from './limits'
import type { Outcome, Place, ReceiptStatus } from './receipt'

/** A status before the end of the transaction. */
export type Unended = Exclude<ReceiptStatus, { step: 'ended' }>

/**
 * Observations of a transaction: its signer and nonce, and since when (ms since 1970) all answers
 * say that it is gone.
 */
export type Seen = { place: Place | null; goneSince: number | null }

/**
 * Outcome of a transaction that is gone; null if it is not. It must be gone for some time to count.
 * @param now ms since 1970
 */
export function lossOf(
  { networkId, goneSince }: Seen & { networkId: CaipNetworkId },
  standing: Unended,
  now: number,
): Outcome | null {
  if (standing.step === 'waiting' || goneSince === null) return null
  const isSolana = namespaceOf(networkId) === 'solana'
  const dropped = isSolana ? SOLANA_DROPPED_AFTER_MS : DROPPED_AFTER_MS
  const wait = standing.why === 'replaced' ? REPLACED_AFTER_MS : dropped
  return now - goneSince >= wait ? { status: standing.why, fee: null } : null
}

/** Updates the observations with a further answer. */
export function seenAfter({ place, goneSince }: Seen, standing: Unended, now: number): Seen {
  return standing.step === 'waiting'
    ? { place: standing.place ?? place, goneSince: null }
    : { place, goneSince: goneSince ?? now }
}
