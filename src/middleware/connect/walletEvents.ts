import type { WalletEvent } from '../../adapters/types'
import { sameAccounts } from '../../slices/domain/account/accounts'
import { accountsChanged, approvedNetworksChanged } from '../../slices/accounts'
import { walletNetworkChanged } from '../../slices/networks'
import type { AppDispatch, RootState } from '../../store/types'
import { endConnection, targetOf } from './endConnection'
import type { WalletWatch } from './walletWatch'

/** Converts events of a wallet to facts for the store. Drops events of a wallet that is no longer connected. */
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
    case 'accountsChanged': {
      const { accounts, smartAccountDeployed } = event
      const isKnown =
        smartAccountDeployed === undefined ||
        smartAccountDeployed === account.login?.smartAccountDeployed
      if (isKnown && sameAccounts(accounts, account.accounts)) return
      const deployment = smartAccountDeployed === undefined ? {} : { smartAccountDeployed }
      dispatch(accountsChanged({ namespace, connectorId, accounts, ...deployment }))
      return
    }
    case 'networkChanged':
      if (event.networkId !== state.networks.lastOf[namespace])
        dispatch(walletNetworkChanged(event.networkId))
      return
    case 'approvedChanged':
      dispatch(approvedNetworksChanged({ namespace, connectorId, approved: event.approved }))
      return
    case 'disconnected': {
      const target = targetOf(namespace, state, watch)
      if (target) endConnection(target, { getState: () => state, dispatch }, watch)
    }
  }
}
