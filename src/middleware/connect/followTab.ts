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

/** Follows connects and disconnects of another tab. They never change the wallet that signs in this tab. */
export function followOtherTab(
  elsewhere: PersistedState,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  // Cancels the handling of earlier changes of that tab.
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
    // The client of this tab still has the session and its socket.
    if (factsOfConnector(target.connectorId).sharesSession)
      target.wallet?.live.disconnect().catch(() => {})
  }
  if (target || !connectorId || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).catch(() => false)
}

/**
 * Follows a network switch of another tab if it needs no prompt. A paired wallet has one network per tab; an
 * installed wallet reports switches to every tab itself.
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
