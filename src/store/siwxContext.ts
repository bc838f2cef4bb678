import type { SiwxConfig } from '../slices/domain/siwx/siwx'
import { siwxConfigured } from '../slices/siwx'
import { siwxServiceOf } from './siwxService'
import { storageKey } from '../slices/domain/widget/storageKey'
import type { AppStore } from './createLatchkeyStore'
import type { Ports } from './ports'

type Input = { siwx: SiwxConfig; store: AppStore; ports: Ports }

/** Binds a sign-in implementation to the widget and puts its settings into the state. */
export function configureSiwx(input: Input): void {
  const { siwx, store } = input
  bindSiwxContext(input)
  store.dispatch(siwxConfigured({ required: siwx.getRequired?.() ?? true }))
}

/** Gives a sign-in implementation what it needs of the widget: clock, nonces, storage and signature checks. */
function bindSiwxContext(input: Input): void {
  const { siwx, store, ports } = input
  const { projectId: id, instanceId } = store.getState().options
  const { storage, host, clock, random, adapters } = ports
  const networks = () => store.getState().networks.all
  const prefix = `${storageKey(id, instanceId)}/`
  siwx.bind?.({
    domain: host.domain,
    uri: host.origin,
    storage: {
      getItem: (key) => storage.getItem(prefix + key),
      setItem: (key, value) => storage.setItem(prefix + key, value),
      removeItem: (key) => storage.removeItem(prefix + key),
    },
    service: () => siwxServiceOf(store, ports),
    now: clock.now,
    nonce: random.nonce,
    networkName: (chainId) =>
      networks().find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? null,
    async verify(input) {
      const { verifyForSite } = await import('../adapters/siwx/verify/site')
      const { backends, projectId } = ports.config()
      const { blockchainApi } = backends
      const site = { networks: networks(), adapters, blockchainApi, projectId, fetch: host.fetch }
      return verifyForSite(site, input)
    },
  })
}
