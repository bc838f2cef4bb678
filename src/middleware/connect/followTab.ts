import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork } from '../../slices/domain/network/network'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import type { PersistedState } from '../../slices/domain/widget/persisted'
import { walletNetworkChanged } from '../../slices/networks'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { endConnection, targetOf } from './endConnection'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'

/** Another tab connected or disconnected; the wallet that this tab signs with never changes by that. */
export function followOtherTab(
  elsewhere: PersistedState,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  // What that tab did before no longer counts.
  fx.cancelActiveListeners()
  const followed = NAMESPACES.map((namespace) =>
    followNamespace(namespace, elsewhere.connectors[namespace], fx, watch),
  )
  return Promise.all([...followed, followNetwork(elsewhere, fx, watch)]).then(() => {})
}

async function followNamespace(
  namespace: Namespace,
  connectorId: string | undefined,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<unknown> {
  const target = targetOf(namespace, fx.getState(), watch)
  if (target && !connectorId) {
    endConnection(target, fx, watch)
    // The client of this tab still holds the session, and its socket.
    if (factsOfConnector(target.connectorId).sharesSession)
      target.wallet?.live.disconnect().catch(() => {})
  }
  if (target || !connectorId || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).catch(() => false)
}

/**
 * Follows a switch of another tab where that asks for nothing: a paired wallet has a network in each tab, while an
 * installed one tells every tab itself.
 */
function followNetwork(
  elsewhere: PersistedState,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> | undefined {
  const { all, activeId, flow } = fx.getState().networks
  const network = findNetwork(all, elsewhere.networkId)
  if (!network || network.caipNetworkId === activeId || flow.step === 'switching') return
  const { caipNetworkId, chainNamespace: namespace } = network
  const account = fx.getState().accounts.byNamespace[namespace]
  const target = targetOf(namespace, fx.getState(), watch)
  if (account?.status !== 'connected' || account.connectorId !== elsewhere.connectors[namespace])
    return
  const isFree =
    factsOfConnector(account.connectorId).sharesSession && account.approved?.includes(caipNetworkId)
  if (!isFree || !target?.wallet) return
  return target.wallet.live.switchNetwork(network).then(() => {
    const now = fx.getState()
    const isSame = targetOf(namespace, now, watch)?.wallet === target.wallet
    if (isSame && now.networks.flow.step !== 'switching')
      fx.dispatch(walletNetworkChanged(caipNetworkId))
  })
}
