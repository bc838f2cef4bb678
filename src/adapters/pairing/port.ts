import type * as Client from './client'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { isStorageReadable } from '../browser/isStorageReadable'
import { watchPageReturn } from '../browser/pageReturn'
import type { AdapterRegistry } from '../types'
import type { RelayFailure } from './refusals'
import type { TopicStore } from './storedSession'
import { createLazy } from '../../slices/domain/async/lazy'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { pairingKey, storageKey } from '../../slices/domain/widget/storageKey'
import type { PairingClient } from './types'
import { findNetwork, unknownNetwork, type Network } from '../../slices/domain/network/network'
import { nodesOf } from '../../slices/domain/network/nodes'
import type { Backends, Metadata, PairingMethods } from '../../slices/domain/options/options'

/** The pairing client of one widget, loaded on first use. */
export type PairingPort = {
  client(): Promise<PairingClient>
  /** Loads the code of the client without any network request of the client. */
  preload(): Promise<unknown>
  /** The client if it has loaded, for synchronous getters. */
  current(): PairingClient | null
  clientId(): string | null
  destroy(): Promise<void>
}

/** The widget's options that the client needs, read when it is created and for each node request. */
type PairingConfig = {
  projectId: string
  instanceId: string
  metadata: Metadata
  backends: Backends
  pairingMethods: PairingMethods
  networks: readonly Network[]
}
type PairingClientOptions = Parameters<typeof Client.createPairingClient>[0]
type Logger = PairingClientOptions['logger']

/** State of a port. */
type PortState = {
  client: PairingClient | null
  id: string | null
  destroyed: boolean
}

/** Creates the port; the pairing library loads only after a call of `client()` or `preload()`. */
export function createPairingPort(input: {
  provider: unknown
  registry: AdapterRegistry
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  logger: Logger
  config: () => PairingConfig
  /** Requests the receipt of a user operation from a bundler that the wallet named. */
  bundlerReceipt: PairingClientOptions['bundlerReceipt']
  /** Called when the relay rejects the site or the device's clock, and when a session expired. */
  onRefused: (code: Exclude<RelayFailure, 'PAIRING_UNAVAILABLE'>) => void
}): PairingPort {
  const state: PortState = { client: null, id: null, destroyed: false }
  const code = createLazy<typeof Client>(() =>
    loadWithoutStorage(() => import(/* webpackChunkName: "pairing" */ './client')),
  )
  const key = (): string => {
    const { projectId, instanceId } = input.config()
    return pairingKey(storageKey(projectId, instanceId))
  }
  const stored: TopicStore = {
    read: () => input.storage.getItem(key()),
    write: (topic) =>
      topic === null ? input.storage.removeItem(key()) : input.storage.setItem(key(), topic),
  }
  const isInPage = typeof window !== 'undefined'
  const page = isInPage ? window : new EventTarget()
  const onStorage = (event: Event): void => {
    if (readProperty(event, 'key') === key()) void state.client?.followStored()
  }
  page.addEventListener('storage', onStorage)
  const stopReturn = isInPage
    ? watchPageReturn(() => void state.client?.followStored())
    : () => undefined
  const client = createLazy(async () => {
    const { createPairingClient: create, withChecksums } = await code.load()
    const { projectId, metadata, backends, pairingMethods } = input.config()
    const rpcUrl = (networkId: CaipNetworkId) => nodesFor(networkId, input.config())
    const made = await create({
      projectId,
      metadata,
      relayUrl: backends.relay,
      verifyUrl: backends.verify,
      methods: pairingMethods,
      rpcUrl,
      bundlerReceipt: input.bundlerReceipt,
      async verify(signed) {
        const verifyBy = await loadVerify()
        return verifyBy(input.registry, { ...signed, rpcUrls: rpcUrl(signed.chainId) })
      },
      provider: input.provider,
      logger: input.logger,
      stored,
    })
    made.subscribe((event) => {
      if (event.type === 'sessionEnded' && event.expired) input.onRefused('SESSION_EXPIRED')
      if (event.type === 'relayFailed' && event.code !== 'PAIRING_UNAVAILABLE')
        input.onRefused(event.code)
    })
    const checked = withChecksums(made, input.registry)
    state.client = checked
    state.id = await checked.clientId().catch(() => null)
    return checked
  })
  return {
    preload: code.load,
    client() {
      // A client created now would open a socket that is never closed.
      if (state.destroyed) return Promise.reject(errorOf('INSTANCE_DESTROYED'))
      return client.load()
    },
    current: () => state.client,
    clientId: () => state.id,
    async destroy() {
      state.destroyed = true
      page.removeEventListener('storage', onStorage)
      stopReturn()
      const started = await client.started()?.catch(() => null)
      await started?.destroy()
    },
  }
}

/** Loads the code that verifies a signature. */
const loadVerify = () =>
  import(/* webpackChunkName: "signatures" */ '../siwx/verify/byAdapter').then(
    ({ verifyBy }) => verifyBy,
  )

/** The nodes of a network, also of one that the site does not offer. */
function nodesFor(networkId: CaipNetworkId, { networks, backends, projectId }: PairingConfig) {
  const network = findNetwork(networks, networkId) ?? unknownNetwork(networkId)
  return nodesOf(network, { blockchainApi: backends.blockchainApi, projectId })
}

/**
 * Loads the pairing library where access to `localStorage` throws. The library reads it while loading and would fail,
 * so the page appears to have no `localStorage` until it has loaded.
 */
async function loadWithoutStorage<T>(load: () => Promise<T>): Promise<T> {
  if (isStorageReadable()) return load()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const change = (descriptor: PropertyDescriptor) =>
    Reflect.defineProperty(globalThis, 'localStorage', descriptor)
  if (own) change({ value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    if (own) change(own)
  }
}
