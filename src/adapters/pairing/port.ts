import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { isStorageReadable } from '../browser/isStorageReadable'
import { watchPageReturn } from '../browser/pageReturn'
import type { AdapterRegistry } from '../types'
import type { RelayFailure } from './refusals'
import type { TopicStore } from './otherTab'
import { createLazy } from '../../slices/domain/async/lazy'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { pairingKey, storageKey } from '../../slices/domain/widget/storageKey'
import type { PairingClient } from './types'
import type * as Client from './client'
import { findNetwork, unknownNetwork, type Network } from '../../slices/domain/network/network'
import { nodesOf } from '../../slices/domain/network/nodes'
import type { Backends, Metadata, PairingMethods } from '../../slices/domain/options/options'

/** The pairing client of one widget, loaded on first use. */
export type PairingPort = {
  client(): Promise<PairingClient>
  /** Fetches the code of the client, which asks nobody for anything yet. */
  preload(): Promise<unknown>
  /** The client if it has arrived: for getters, which answer at once. */
  current(): PairingClient | null
  clientId(): string | null
  destroy(): Promise<void>
}

/** What of the widget's options the client needs; read when it is made and at each read of a node. */
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

/** What a port knows of its client. */
type PortState = {
  client: PairingClient | null
  id: string | null
  destroyed: boolean
}

/** Makes the port; nothing of the pairing library loads before `client()` or `preload()` is called. */
export function createPairingPort(input: {
  provider: unknown
  registry: AdapterRegistry
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  logger: Logger
  config: () => PairingConfig
  /** Asks a bundler that the wallet named for the receipt of a user operation. */
  bundlerReceipt: PairingClientOptions['bundlerReceipt']
  /** Called when the relay refuses the site or the device's clock, and when a session ran out. */
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
      // Whatever still waits for a client would open a socket that nobody closes.
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

/** Brings what checks a signature. */
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
 * The pairing library reads `localStorage` while it loads, and does not load where the browser throws at that
 * (pain 39): there the page looks as if it had none, until the library has loaded.
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
