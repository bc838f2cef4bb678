import type { WalletEvent } from '../../adapters/types'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { accountChanged, approvedNetworksChanged, walletDisconnected } from '../../slices/accounts'
import { walletNetworkChanged } from '../../slices/networks'
import type { AppDispatch, RootState } from '../../store/types'

/**
 * Live subscriptions to connected wallets, kept outside the store since they are functions: one per namespace,
 * and one for the pairing session, which serves all its namespaces.
 */
export type WatchKey = Namespace | typeof PAIRING_CONNECTOR_ID
export type WalletWatch = {
  /** Replaces what was watched under this key. */
  watch(key: WatchKey, unsubscribe: () => void): void
  stop(key: WatchKey): void
  stopAll(): void
}

/** Makes the subscriptions of one widget. */
export function createWalletWatch(): WalletWatch {
  const live = new Map<WatchKey, () => void>()
  const stop = (key: WatchKey) => {
    live.get(key)?.()
    live.delete(key)
  }
  return {
    stop,
    watch(key, unsubscribe) {
      stop(key)
      live.set(key, unsubscribe)
    },
    stopAll: () => [...live.keys()].forEach(stop),
  }
}

/**
 * Turns what a wallet tells by itself into facts. Events of a wallet that is no longer the connected one are
 * dropped: results from a former account never count.
 */
export function receiveWalletEvent(
  event: WalletEvent,
  state: RootState,
  dispatch: AppDispatch,
  watch: WalletWatch,
) {
  const account = state.accounts.byNamespace[event.namespace]
  if (account?.status !== 'connected' || account.connectorId !== event.connectorId) return
  const { namespace } = event
  switch (event.type) {
    case 'accountsChanged':
      if (event.addresses.join() !== account.addresses.join()) {
        dispatch(accountChanged({ namespace, addresses: event.addresses }))
      }
      return
    case 'networkChanged':
      if (event.networkId !== state.networks.activeId)
        dispatch(walletNetworkChanged(event.networkId))
      return
    case 'approvedChanged':
      dispatch(approvedNetworksChanged({ namespace, approved: event.approved }))
      return
    case 'disconnected':
      watch.stop(namespace)
      dispatch(walletDisconnected({ namespace }))
  }
}
