import { baseApi } from '../../api/core/baseApi'
import { receiptsApi } from '../../api/receipts'
import { delay } from '../../slices/domain/async/timers'
import { findNetwork } from '../../slices/domain/network/network'
import {
  PENDING_NOTICE_MS,
  PENDING_SLOW_AFTER_MS,
  PENDING_SLOW_POLL_MS,
  RECEIPT_POLL_MS,
} from '../../slices/domain/trade/limits'
import { isSameTransaction, type PendingTransaction } from '../../slices/domain/trade/pending'
import type { ReceiptStatus } from '../../slices/domain/trade/receipt'
import { lossOf, seenAfter, type Unended } from '../../slices/domain/trade/standing'
import {
  noticeEnded,
  selectPending,
  transactionEnded,
  transactionsAdded,
  transactionSeen,
} from '../../slices/pending'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'

/** Polls the networks for pending transactions until all have ended. The outcome of each is shown for a while. */
export function startWatching({ start }: FeatureApi): void {
  start({ actionCreator: transactionsAdded, effect: (_, fx) => watch(fx) })
  start({
    actionCreator: transactionEnded,
    effect(_, fx) {
      // Fetches the balances again.
      fx.dispatch(baseApi.util.invalidateTags(['Balances']))
      fx.cancelActiveListeners()
      return fx
        .pause(delay(PENDING_NOTICE_MS, fx.signal))
        .then(() => void fx.dispatch(noticeEnded()))
    },
  })
}

/** Polls in rounds. A new transaction restarts the polling for all pending ones. */
function watch(fx: AppEffectApi): Promise<void> {
  fx.cancelActiveListeners()
  const next = (): Promise<void> => {
    const { waiting } = selectPending(fx.getState())
    if (waiting.length === 0) return Promise.resolve()
    return fx
      .pause(Promise.all(waiting.map((one) => check(one, fx))))
      .then(() => fx.pause(delay(pollOf(fx), fx.signal)))
      .then(next)
  }
  return next()
}

/** Polls more often for a recent transaction. */
function pollOf(fx: AppEffectApi): number {
  const { waiting } = selectPending(fx.getState())
  const latest = Math.max(...waiting.map(({ sentAt }) => sentAt))
  const isSlow = fx.extra.clock.now() - latest > PENDING_SLOW_AFTER_MS
  return isSlow ? PENDING_SLOW_POLL_MS : RECEIPT_POLL_MS
}

/** Checks one transaction. Without an answer from a node it stays pending. */
async function check(transaction: PendingTransaction, fx: AppEffectApi): Promise<void> {
  const { networkId, hash, from, place } = transaction
  const network = findNetwork(fx.getState().networks.all, networkId)
  if (!network) return
  const isWaiting = () =>
    selectPending(fx.getState()).waiting.some((one) => isSameTransaction(one, transaction))
  const still = whileCurrent(isWaiting, fx, 'REQUEST_ABORTED')
  const { getOutcome } = receiptsApi.endpoints
  const asked = fx.dispatch(
    getOutcome.initiate({ network, hash, from, place }, { subscribe: false, forceRefetch: true }),
  )
  return still(asked).then(
    ({ data }) => data && storeStatus(transaction, data, fx),
    // Its wallet was disconnected; the other transactions are still watched.
    () => {},
  )
}

/** Stores the status that the network reports for a transaction. */
function storeStatus(transaction: PendingTransaction, data: ReceiptStatus, fx: AppEffectApi): void {
  const { networkId, hash } = transaction
  const now = fx.extra.clock.now()
  const outcome = data.step === 'ended' ? data.outcome : lossOf(transaction, data, now)
  if (outcome) fx.dispatch(transactionEnded({ networkId, hash, outcome }))
  else if (data.step !== 'ended') note(transaction, data, now, fx)
}

function note(
  { networkId, hash, place, goneSince }: PendingTransaction,
  standing: Unended,
  now: number,
  fx: AppEffectApi,
): void {
  const seen = seenAfter({ place, goneSince }, standing, now)
  const isNews =
    seen.goneSince !== goneSince ||
    seen.place?.nonce !== place?.nonce ||
    seen.place?.signer !== place?.signer
  if (isNews) fx.dispatch(transactionSeen({ networkId, hash, ...seen }))
}
