import type { WalletEvent } from '../../adapters/types'
import { sameAccounts } from '../../slices/domain/account/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import { accountsChanged, approvedNetworksChanged, walletDisconnected } from '../../slices/accounts'
import { walletNetworkChanged } from '../../slices/networks'
import type { AppDispatch, RootState } from '../../store/types'

/** Live subscriptions to connected wallets, one per namespace; outside the store since they are functions. */
export type WalletWatch = {
  /** Replaces what was watched in this namespace. */
  watch(namespace: Namespace, unsubscribe: () => void): void
  stop(namespace: Namespace): void
  stopAll(): void
}

/** Makes the subscriptions of one widget. */
export function createWalletWatch(): WalletWatch {
  const live = new Map<Namespace, () => void>()
  const stop = (namespace: Namespace) => {
    live.get(namespace)?.()
    live.delete(namespace)
  }
  return {
    stop,
    watch(namespace, unsubscribe) {
      stop(namespace)
      live.set(namespace, unsubscribe)
    },
    stopAll: () => [...live.keys()].forEach(stop),
  }
}

/**
 * Turns what a wallet reports by itself into facts. Events of a wallet that is no longer the connected one are
 * dropped: results from a former account never count.
 */
export function receiveWalletEvent(
  event: WalletEvent,
  state: RootState,
  dispatch: AppDispatch,
  watch: WalletWatch,
) {
  const { namespace, connectorId } = event
  const account = state.accounts.byNamespace[namespace]
  if (account?.status !== 'connected' || account.connectorId !== connectorId) return
  switch (event.type) {
    case 'accountsChanged':
      if (!sameAccounts(event.accounts, account.accounts))
        dispatch(accountsChanged({ namespace, connectorId, accounts: event.accounts }))
      return
    case 'networkChanged':
      if (event.networkId !== state.networks.activeId)
        dispatch(walletNetworkChanged(event.networkId))
      return
    case 'approvedChanged':
      dispatch(approvedNetworksChanged({ namespace, connectorId, approved: event.approved }))
      return
    case 'disconnected':
      watch.stop(namespace)
      dispatch(walletDisconnected({ namespace, connectorId }))
  }
}
