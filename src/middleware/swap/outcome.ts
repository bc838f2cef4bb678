import { receiptsApi } from '../../api/receipts'
import { delay } from '../../slices/domain/async/timers'
import type { Network } from '../../slices/domain/network/network'
import { RECEIPT_POLL_MS } from '../../slices/domain/trade/limits'
import type { Outcome } from '../../slices/domain/trade/receipt'
import { lossOf, seenAfter, type Seen } from '../../slices/domain/trade/standing'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/**
 * What became of a transaction, asked again until it has ended.
 * @param seen of it so far
 */
export async function outcomeOf(
  hash: string,
  network: Network,
  still: Still,
  fx: AppEffectApi,
  seen: Seen = { place: null, goneSince: null },
): Promise<Outcome> {
  const { getOutcome } = receiptsApi.endpoints
  const options = { subscribe: false, forceRefetch: true }
  const asked = getOutcome.initiate({ network, hash, place: seen.place }, options)
  const { data } = await still(fx.dispatch(asked))
  if (data?.step === 'ended') return data.outcome
  const now = fx.extra.clock.now()
  const lost = data && lossOf({ networkId: network.caipNetworkId, ...seen }, data, now)
  if (lost) return lost
  await still(delay(RECEIPT_POLL_MS, fx.signal))
  return outcomeOf(hash, network, still, fx, data ? seenAfter(seen, data, now) : seen)
}
