import { selectConnected } from '../slices/combined'
import { factsOfType } from '../slices/domain/wallet/connectorFacts'
import type { SiwxService } from '../slices/domain/siwx/siwx'
import type { AppStore } from './createLatchkeyStore'
import type { Ports } from './ports'

/** Creates the data about the widget that a sign-in service needs, from the present state. */
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
  const { name, icon, type } = connected.wallet
  return { type: factsOfType(type).service, name, icon }
}
