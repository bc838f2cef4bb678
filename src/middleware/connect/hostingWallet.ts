import { disconnectRequested, walletConnected } from '../../slices/accounts'
import { connectorDiscovered, selectHost } from '../../slices/connectors'
import { hostLeftKey, storageKey } from '../../slices/domain/widget/storageKey'
import { hostSought } from '../../slices/hostingWallet'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'

/**
 * Connects the wallet that contains the page, silently, because a visitor who opened the page there has chosen that
 * wallet. It replaces the stored wallet of an earlier visit. After a connection in this visit, or a disconnect in an
 * earlier one, only the user connects it again.
 */
export function startHostEffects({ start, dispatch }: FeatureApi, watch: WalletWatch): void {
  const connect = (_: unknown, fx: AppEffectApi) => connectHost(fx, watch)
  start({ actionCreator: connectorDiscovered, effect: connect })
  start({ actionCreator: hostSought, effect: connect })
  start({
    actionCreator: disconnectRequested,
    effect({ payload: { namespace } }, fx) {
      const host = selectHost(fx.getState())
      if (!host || (namespace ?? host.chain) !== host.chain) return
      const { byNamespace } = fx.getOriginalState().accounts
      const account = byNamespace[host.chain]
      if (account?.status !== 'disconnected' && account?.connectorId === host.id)
        fx.extra.storage.setItem(keyOf(fx), host.id)
    },
  })
  start({
    actionCreator: walletConnected,
    effect({ payload: { connectorId } }, fx) {
      if (connectorId === selectHost(fx.getState())?.id) fx.extra.storage.removeItem(keyOf(fx))
    },
  })
  dispatch(hostSought())
}

async function connectHost(fx: AppEffectApi, watch: WalletWatch): Promise<void> {
  const host = selectHost(fx.getState())
  if (!host || !fx.getState().options.enableReconnect) return
  const { chain: namespace, id: connectorId, name } = host
  const wasLeft = fx.extra.storage.getItem(keyOf(fx)) === connectorId
  if (wasLeft || watch.knows({ connectorId, name })) return
  const still = whileCurrent(() => !watch.get(namespace), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).then(
    () => {},
    () => {},
  )
}

function keyOf(fx: AppEffectApi): string {
  const { projectId, instanceId } = fx.getState().options
  return hostLeftKey(storageKey(projectId, instanceId))
}
