import type { SiwxConfig } from './slices/domain/siwx'
import { namespaceOf } from './slices/domain/caip'
import { LatchkeyError } from './slices/domain/errors'
import { findNetwork } from './slices/domain/network'
import type { LatchkeyStore } from './store/createLatchkeyStore'
import type { Ports } from './store/ports'
import { siwxServiceOf } from './siwxService'
import { storageKey } from './slices/domain/storageKey'

/** Lends a sign-in implementation what it needs of the widget: clock, nonces, storage and signature checks. */
export function bindSiwx(input: { siwx: SiwxConfig; store: LatchkeyStore; ports: Ports }): void {
  const { siwx, store, ports } = input
  const { projectId: id, instanceId } = store.getState().options
  const { storage, host, clock, random, adapters } = ports
  const networkOf = (chainId: Parameters<typeof namespaceOf>[0]) =>
    store.getState().networks.all.find(({ caipNetworkId }) => caipNetworkId === chainId)
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
    networkName: (chainId) => networkOf(chainId)?.name ?? null,
    async verify({ chainId, address, message, signature }) {
      const network = findNetwork(store.getState().networks.all, chainId)
      if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { chainId })
      const adapter = await adapters.adapter(namespaceOf(chainId))
      const { backends, projectId } = ports.config()
      const query = new URLSearchParams({ chainId, projectId })
      const rpcUrls = [...network.rpcUrls.default.http, `${backends.blockchainApi}/v1/?${query}`]
      return adapter.verifyMessage({ network, rpcUrls, address, message, signature })
    },
  })
}
