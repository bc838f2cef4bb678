import { walletDisconnected } from '../../slices/accounts'
import {
  isSameTransaction,
  readPending,
  withPending,
  writePending,
  type PendingTransaction,
} from '../../slices/domain/trade/pending'
import { PENDING_FORGOTTEN_AFTER_MS } from '../../slices/domain/trade/limits'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { transactionsKey } from '../../slices/domain/trade/transactionsKey'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { selectPending, transactionsAdded, type transactionSent } from '../../slices/pending'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'

type Sent = ReturnType<typeof transactionSent>['payload']

/**
 * Adds a sent transaction to the watched ones. Ignores transactions sent after a disconnect, so that nothing of a
 * visitor who left is stored.
 */
export function addSent(sent: Sent, fx: AppEffectApi): void {
  const { byNamespace } = fx.getState().accounts
  if (byNamespace[namespaceOf(sent.networkId)]?.status !== 'connected') return
  const sentAt = fx.extra.clock.now()
  fx.dispatch(transactionsAdded([{ ...sent, sentAt, place: null, goneSince: null }]))
}

/** Adds stored transactions of the connected wallets, and deletes those that are too old. */
export function restorePending(_: void, fx: AppEffectApi): void {
  const { byNamespace } = fx.getState().accounts
  const oldest = fx.extra.clock.now() - PENDING_FORGOTTEN_AFTER_MS
  const stored = readPending(fx.extra.storage.getItem(keyOf(fx)))
  const young = stored.filter(({ sentAt }) => sentAt > oldest)
  save(stored, young, fx)
  const isConnected = ({ networkId }: PendingTransaction) =>
    byNamespace[namespaceOf(networkId)]?.status === 'connected'
  fx.dispatch(transactionsAdded(young.filter(isConnected)))
}

/**
 * Stores the pending transactions on every change. It writes only this tab's changes, because other tabs use the same
 * list. When no wallet is connected, the list is deleted.
 */
export function startKeeping({ start }: FeatureApi): void {
  start({
    predicate: (_, now, before) => selectPending(now).waiting !== selectPending(before).waiting,
    effect: (_, fx) =>
      save(selectPending(fx.getOriginalState()).waiting, selectPending(fx.getState()).waiting, fx),
  })
  start({
    actionCreator: walletDisconnected,
    effect(_, fx) {
      const accounts = Object.values(fx.getState().accounts.byNamespace)
      if (accounts.every(({ status }) => status === 'disconnected'))
        fx.extra.storage.removeItem(keyOf(fx))
    },
  })
}

function save(
  before: readonly PendingTransaction[],
  now: readonly PendingTransaction[],
  fx: AppEffectApi,
): void {
  const { storage } = fx.extra
  const key = keyOf(fx)
  const isGone = (stored: PendingTransaction) =>
    before.some((one) => isSameTransaction(one, stored)) &&
    !now.some((one) => isSameTransaction(one, stored))
  const others = readPending(storage.getItem(key)).filter((stored) => !isGone(stored))
  const list = withPending(others, now)
  if (list.length > 0) storage.setItem(key, writePending(list))
  else storage.removeItem(key)
}

function keyOf(fx: Pick<AppEffectApi, 'getState'>): string {
  const { projectId, instanceId } = fx.getState().options
  return transactionsKey(storageKey(projectId, instanceId))
}
