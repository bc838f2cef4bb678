import { frameOrigin } from '../adapters/frame/address'
import { createFrameClient } from '../adapters/frame/client'
import { createPopups, isPageApart } from '../adapters/frame/popup'
import { createSiteTokens } from '../adapters/frame/siteTokens'
import { createFrameSource } from '../adapters/frame/source'
import { createStoredKeys } from '../adapters/frame/storedKeys'
import type { Embedded } from '../adapters/frame/port'
import { heldByEmbedded } from '../api/embeddedBalances'
import { handleFrameEvent } from '../middleware/approval/handleFrameEvent'
import { connectorDiscovered } from '../slices/connectors'
import { selectLocale } from '../slices/preferences'
import type { OwnLogin } from '../slices/domain/account/siteLogin'
import { EMBEDDED_NAMESPACES } from '../slices/domain/network/namespaces'
import { EMBEDDED_CONNECTOR_ID, type Connector } from '../slices/domain/wallet/connector'
import { withoutParameter } from '../slices/domain/wallet/socialReturn'
import { storageKey } from '../slices/domain/widget/storageKey'
import type { AppStore } from '../store/createLatchkeyStore'
import type { Ports } from '../store/ports'
import { embeddedNames } from '../views/strings/embeddedNames'

/**
 * Creates the embedded wallet of one widget; its frame loads with the first request. Loaded by `import()` only.
 * @param ownLogin the option of that name
 */
export function createEmbedded(store: AppStore, ports: Ports, ownLogin?: OwnLogin): Embedded {
  const { adapters: registry, storage, clock } = ports
  const config = () => {
    const state = store.getState()
    const { options, networks } = state
    const { title } = embeddedNames
    return {
      ...options,
      ...{ networks: networks.all, networkId: networks.activeId },
      ...{ locale: selectLocale(state), title },
    }
  }
  const keys = createStoredKeys({
    storage,
    now: clock.now,
    key() {
      const { projectId, instanceId } = store.getState().options
      return storageKey(projectId, instanceId)
    },
  })
  const client = createFrameClient({
    page: window,
    config,
    keys,
    newId: ports.random.id,
    normaliseAddress: async (namespace, address) =>
      (await registry.adapter(namespace)).normaliseAddress(address),
  })
  client.subscribe((event) => handleFrameEvent(event, store, ports))
  const name = embeddedNames.wallet
  const namespaces = EMBEDDED_NAMESPACES.filter((namespace) =>
    registry.namespaces.includes(namespace),
  )
  const [chain = 'eip155'] = namespaces
  const connector: Connector = { id: EMBEDDED_CONNECTOR_ID, type: 'AUTH', name, chain }
  store.dispatch(
    connectorDiscovered(namespaces.length > 1 ? { ...connector, namespaces } : connector),
  )
  const source = createFrameSource({
    registry,
    keys,
    client: () => Promise.resolve(client),
    current: () => client,
    name: () => name,
  })
  const popups = createPopups({
    page: window,
    origin: frameOrigin(store.getState().options.backends.secureFrame),
    isApart: () => isPageApart(window, ports.host.fetch),
  })
  const dropParameter = (name: string): void => {
    const { location, history } = window
    history.replaceState(history.state, '', withoutParameter(location.href, name))
  }
  const tokens: Embedded['tokens'] = (account) => heldByEmbedded(client.provider('eip155'), account)
  const siteTokens = createSiteTokens(ownLogin && ((request) => ownLogin.getToken(request)))
  return { client, keys, source, popups, siteTokens, tokens, dropParameter }
}
