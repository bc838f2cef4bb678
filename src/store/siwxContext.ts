import type { SiwxContext } from '../slices/domain/siwx/siwx'
import { siwxServiceOf } from './siwxService'
import { namespaceOf } from '../slices/domain/ids/caip'
import { storageKey } from '../slices/domain/widget/storageKey'
import type { AppStore } from './createLatchkeyStore'
import type { Ports } from './ports'

/** Creates the context of a sign-in implementation: clock, nonces, storage and signature checks. */
export function createSiwxContext(store: AppStore, ports: Ports): SiwxContext {
  const { projectId: id, instanceId } = store.getState().options
  const { storage, host, clock, random, adapters } = ports
  const networks = () => store.getState().networks.all
  const prefix = `${storageKey(id, instanceId)}/`
  return {
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
    async normaliseAddress({ chainId, address }) {
      const namespace = namespaceOf(chainId)
      // Without an adapter, the chain's address format is unknown.
      if (!adapters.namespaces.includes(namespace)) return address
      return (await adapters.adapter(namespace)).normaliseAddress(address)
    },
    async verify(input) {
      const { verifyForSite } = await import(
        /* webpackChunkName: "signatures" */ '../adapters/siwx/verify/site'
      )
      const { backends, projectId } = ports.config()
      const { blockchainApi } = backends
      const site = { networks: networks(), adapters, blockchainApi, projectId, fetch: host.fetch }
      return verifyForSite(site, input)
    },
  }
}
