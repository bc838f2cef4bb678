import { createLinks } from '../adapters/browser/links'
import { createFlowConnections } from '../adapters/flowConnections'
import { createEmbeddedPort, type EmbeddedPort } from '../adapters/frame/port'
import { createPairingPort, type PairingPort } from '../adapters/pairing/port'
import { createSiteProviders, type SiteProviders } from '../adapters/provider/siteProviders'
import { resolveSiwx } from '../adapters/siwx/resolve'
import { showRefusal } from '../middleware/alerts/refusal'
import { connectorDiscovered } from '../slices/connectors'
import { asAutomatic } from '../slices/intent'
import { pciOf, permissionGiven } from '../slices/permissions'
import { siwxConfigured } from '../slices/siwx'
import type { AppStore } from '../store/createLatchkeyStore'
import type { Ports } from '../store/ports'
import type { LatchkeyOptions } from '../store/publicApi/types'
import { createSiwxContext } from '../store/siwxContext'

/** The ports that load with the flows: pairing, the embedded wallet, connections and sign-in. */
export type FlowPorts = {
  pairing: PairingPort
  embedded: EmbeddedPort
  connections: ReturnType<typeof createFlowConnections>
  siwx: ReturnType<typeof resolveSiwx>
  /** The providers that `getProvider` returns. */
  providers: SiteProviders
  /** Opens links, and reads and writes the clipboard. */
  links: ReturnType<typeof createLinks>
}

/** Creates the ports that only flows use. Also stores that the site has sign-in, and the directory names of wallets. */
export function createFlowPorts(input: {
  site: LatchkeyOptions
  store: AppStore
  ports: Ports
}): FlowPorts {
  const { site, store, ports } = input
  const pairing = createPairingPort({
    provider: site.pairingProvider,
    registry: ports.adapters,
    storage: ports.storage,
    logger: ports.logger,
    config() {
      const { options, networks } = store.getState()
      return { ...options, networks: networks.all }
    },
    async bundlerReceipt(asked) {
      const { bundlerReceipt } = await import(
        /* webpackChunkName: "bundler" */ '../api/rpc/bundlerReceipt'
      )
      return bundlerReceipt(asked, store)
    },
    onRefused: (code) => showRefusal(code, { ...store, extra: ports }),
  })
  const embedded = createEmbeddedPort(() =>
    import(/* webpackChunkName: "embedded" */ './embedded').then(({ createEmbedded }) =>
      createEmbedded(store, ports, site.ownLogin),
    ),
  )
  const siwx = resolveSiwx(site, createSiwxContext(store, ports))
  if (siwx) {
    const { statement } = siwx
    store.dispatch(siwxConfigured({ required: siwx.getRequired?.() ?? true, statement }))
  }
  nameWallets(store, ports)
  const connections = createFlowConnections(ports.adapters, pairing, embedded)
  const providers = createSiteProviders({
    connections,
    subscribe: store.subscribe,
    granted(answer) {
      const { features } = store.getState().options
      if (features.smartSessions)
        store.dispatch(asAutomatic(permissionGiven({ pci: pciOf(answer) })))
    },
    standing(namespace) {
      const { accounts, networks } = store.getState()
      const account = accounts.byNamespace[namespace]
      const networkId = networks.lastOf[namespace]
      return account?.status === 'connected' ? { ...account, networkId } : null
    },
  })
  const links = createLinks(window, ports.host.platform)
  return { pairing, embedded, connections, siwx, providers, links }
}

/** Adds directory names to injected wallets, including ones announced later. Best effort. */
function nameWallets(store: AppStore, { adapters }: Ports): void {
  import(/* webpackChunkName: "known-wallets" */ '../slices/domain/wallet/knownWallets').then(
    ({ knownIdsOf }) =>
      adapters.subscribe((connector) => {
        const known = knownIdsOf(connector)
        if (known) store.dispatch(connectorDiscovered({ ...connector, ...known }))
      }),
    () => undefined,
  )
}
