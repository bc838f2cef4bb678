import { selectConnected } from '../slices/combined'
import { PAIRING_CONNECTOR_ID } from '../slices/domain/wallet/connector'
import type { SiwxService } from '../slices/domain/siwx/siwx'
import type { AppStore } from './createLatchkeyStore'
import type { Ports } from './ports'

/** What a sign-in service is told of the widget as it is now (secure-frame reference B4). */
export function siwxServiceOf(store: AppStore, ports: Ports): SiwxService {
  const { projectId, sdkType, sdkVersion, clientId, backends } = ports.config()
  return {
    url: `${backends.walletApi.replace(/\/+$/, '')}/auth/v1`,
    projectId,
    sdkType,
    sdkVersion,
    clientId,
    wallet: walletOf(store),
    activeId: store.getState().networks.activeId,
    fetch: ports.host.fetch,
  }
}

function walletOf(store: AppStore): SiwxService['wallet'] {
  const connected = selectConnected(store.getState())
  if (!connected) return null
  const { connectorId, wallet } = connected
  const injected = wallet.type === 'INJECTED' || wallet.type === 'ANNOUNCED'
  const type =
    connectorId === PAIRING_CONNECTOR_ID ? 'walletconnect' : injected ? 'extension' : 'unknown'
  return { type, name: wallet.name, icon: wallet.icon }
}
