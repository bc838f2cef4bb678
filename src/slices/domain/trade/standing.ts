import { namespaceOf, type CaipNetworkId } from '../ids/caip'
import { DROPPED_AFTER_MS, REPLACED_AFTER_MS, SOLANA_DROPPED_AFTER_MS } from './limits'
import type { Outcome, Place, ReceiptStatus } from './receipt'

/** A standing other than an end. */
export type Unended = Exclude<ReceiptStatus, { step: 'ended' }>

/** What was seen of a transaction so far: its place, and since when (ms since 1970) every answer says that it is gone. */
export type Seen = { place: Place | null; goneSince: number | null }

/**
 * How a transaction ended that is gone; null while it is not. That it is gone counts once it is said for long enough.
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

/** What has been seen of a transaction after a further answer. */
export function seenAfter({ place, goneSince }: Seen, standing: Unended, now: number): Seen {
  return standing.step === 'waiting'
    ? { place: standing.place ?? place, goneSince: null }
    : { place, goneSince: goneSince ?? now }
}
