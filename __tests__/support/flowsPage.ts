import type {
  AdapterFactory,
  ChainAdapter,
  Eip1193Provider,
  WalletEvent,
} from '../../src/adapters/types'
import type { PairingClient, PairingEvent, PairingSession } from '../../src/adapters/pairing/types'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Connection } from '../../src/slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../../src/slices/domain/ids/caip'
import { toNetwork, type Network } from '../../src/slices/domain/network/network'
import { PAIRING_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import type { Random } from './siwxModel'

export type Chain = Extract<Namespace, 'eip155' | 'solana'>

const network = (namespace: Chain, id: string | number, name: string): Network =>
  toNetwork({
    id,
    name,
    testnet: true,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
    ...(namespace === 'solana' && {
      chainNamespace: 'solana' as const,
      caipNetworkId: `solana:${id}` as const,
    }),
  })

/** Two networks of each namespace. */
export const NETWORKS = [
  network('eip155', 31337, 'One'),
  network('eip155', 31338, 'Two'),
  network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Main'),
  network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Dev'),
]
/** A network that the site does not offer. */
export const UNKNOWN: CaipNetworkId = 'eip155:999'
export const networksOf = (chain: Chain): CaipNetworkId[] =>
  NETWORKS.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === chain ? [caipNetworkId] : [],
  )

/** A counterpart of the widget that has not answered yet. */
export type Open = { what: string; answer(): void; fail(): void }

/** Source of an account: every answer and every event of a wallet has different accounts. */
export type Origin = {
  connectorId: string
  /** The request that the wallet answered, or the connection of an event. */
  askedAt: number
  /** The session of a paired wallet. */
  topic: string | null
  /** The answer came after the widget had stopped waiting. */
  void: boolean
}

/** An installed wallet of the page. */
export type PageWallet = {
  id: string
  chain: Chain
  networkId: CaipNetworkId
  permitted: boolean
  provider: Eip1193Provider
  /** When the site disconnected it last. */
  leftAt: number
  emits: Set<(event: WalletEvent) => void>
}

/** All counterparts of one widget: wallets and the relay, with their pending answers. */
export function flowsPage(random: Random, attempt: () => string | null) {
  const state = { now: 0, topics: 0, failing: false }
  const open: Open[] = []
  const origins = new Map<string, Origin>()
  const tick = () => ++state.now

  function later<T>(what: string, value: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const take = (run: () => void) => () => {
        const at = open.indexOf(entry)
        if (at < 0) return
        open.splice(at, 1)
        run()
      }
      const refusal = () =>
        Object.assign(new Error('no'), { code: random.chance(0.5) ? 4001 : -32603 })
      const entry: Open = {
        what,
        answer: take(() => {
          try {
            resolve(value())
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }),
        fail: take(() => reject(refusal())),
      }
      open.push(entry)
    })
  }

  function addressOf(chain: Chain, origin: Origin): string {
    const digits = String(origins.size + 1)
    // No service is queried for an account that is malformed on its chain.
    const address = chain === 'eip155' ? `0xW${digits}` : `So${digits}`
    origins.set(address, origin)
    return address
  }

  const wallet = (id: string, chain: Chain): PageWallet => ({
    id,
    chain,
    networkId: networksOf(chain)[0] ?? UNKNOWN,
    permitted: false,
    provider: { request: () => Promise.reject(new Error('not used')) },
    leftAt: 0,
    emits: new Set(),
  })
  const wallets = [wallet('a', 'eip155'), wallet('b', 'eip155'), wallet('s', 'solana')]
  const tell = (of: PageWallet, event: WalletEvent) => {
    for (const emit of [...of.emits]) emit(event)
  }

  function adapterOf(chain: Chain): ChainAdapter {
    const find = (provider: unknown) => {
      const found = wallets.find((entry) => entry.provider === provider)
      if (!found) throw new Error('no such wallet')
      return found
    }
    return {
      namespace: chain,
      connect({ connector, provider, silent }) {
        const asked = find(provider)
        const askedAt = tick()
        const askedFor = attempt()
        return later(`${silent ? 'silent' : 'connect'} ${asked.id}`, (): Connection | null => {
          if (silent && !asked.permitted) return null
          const isVoid = !silent && attempt() !== askedFor
          asked.permitted = true
          const origin = { connectorId: asked.id, askedAt, topic: null, void: isVoid }
          return {
            namespace: chain,
            connectorId: connector.id,
            accounts: toAccounts([addressOf(chain, origin)]),
            networkId: asked.networkId,
            approved: null,
            wallet: { name: asked.id, icon: null, type: 'ANNOUNCED' },
          }
        })
      },
      disconnect(provider) {
        const left = find(provider)
        left.leftAt = tick()
        left.permitted = false
        return random.chance(0.5) ? Promise.resolve() : later('revoke', () => {})
      },
      subscribe({ provider, emit }) {
        const told = find(provider)
        // Each subscription is separate, even with the same function.
        const own = (event: WalletEvent) => emit(event)
        told.emits.add(own)
        return () => void told.emits.delete(own)
      },
      switchNetwork(provider, { caipNetworkId: networkId }) {
        const moved = find(provider)
        const connectorId = moved.id
        return later('switch', () => {
          moved.networkId = networkId
          const event = {
            type: 'networkChanged',
            namespace: chain,
            connectorId,
            networkId,
          } as const
          tell(moved, event)
        })
      },
      signMessage: () => Promise.resolve('signed'),
      verifyMessage: () => Promise.resolve(true),
      normaliseAddress: (address) => (typeof address === 'string' ? address : null),
    }
  }
  const adapters = (['eip155', 'solana'] as const).map((namespace): AdapterFactory => ({
    id: namespace === 'eip155' ? 'viem' : 'solana',
    namespace,
    load: () =>
      state.failing
        ? Promise.reject(new Error('the chunk did not load'))
        : Promise.resolve(adapterOf(namespace)),
  }))
  const relay = createRelay({ later, addressOf, tick, random })
  return {
    state,
    open,
    origins,
    wallets,
    relay,
    tick,
    tell,
    adapters,
    addressOf,
    /** Active subscriptions. */
    listeners: () => wallets.reduce((sum, { emits }) => sum + emits.size, relay.subscribers.size),
  }
}
export type FlowsPage = ReturnType<typeof flowsPage>

type LiveSession = { topic: string; chains: Chain[]; networkIds: Map<Chain, CaipNetworkId> }

/** A pairing client with the real interface; the test plays the wallet. */
function createRelay({
  later,
  addressOf,
  tick,
  random,
}: {
  later: <T>(what: string, value: () => T) => Promise<T>
  addressOf: (chain: Chain, origin: Origin) => string
  tick: () => number
  random: Random
}) {
  const subscribers = new Set<(event: PairingEvent) => void>()
  const relay: { live: LiveSession | null; stored: LiveSession | null; topics: number } = {
    live: null,
    stored: null,
    topics: 0,
  }
  const startedAt = new Map<string, number>()
  const attempts: { approve(): void; decline(): void }[] = []
  const emit = (event: PairingEvent) => {
    for (const subscriber of [...subscribers]) subscriber(event)
  }
  function make(askedAt: number): LiveSession {
    const topic = `t${String(++relay.topics)}`
    startedAt.set(topic, askedAt)
    const chains: Chain[] = random.chance(0.6)
      ? ['eip155', 'solana']
      : [random.chance(0.8) ? 'eip155' : 'solana']
    return { topic, chains, networkIds: new Map() }
  }
  const addressIn = (session: LiveSession, chain: Chain) =>
    addressOf(chain, {
      connectorId: PAIRING_CONNECTOR_ID,
      askedAt: startedAt.get(session.topic) ?? 0,
      topic: session.topic,
      void: false,
    })
  function adopt(session: LiveSession, networks: readonly Network[]): PairingSession {
    // A repeated session does not change anything.
    if (relay.live !== session) session.networkIds.clear()
    relay.live = session
    relay.stored = session
    const connections = session.chains.map((chain): Connection => {
      const first = networks.find(({ chainNamespace }) => chainNamespace === chain)
      const networkId = session.networkIds.get(chain) ?? first?.caipNetworkId ?? UNKNOWN
      session.networkIds.set(chain, networkId)
      return {
        namespace: chain,
        connectorId: PAIRING_CONNECTOR_ID,
        accounts: toAccounts([addressIn(session, chain)]),
        networkId,
        approved: networksOf(chain),
        wallet: { name: 'Meridian', icon: null, type: 'WALLET_CONNECT' },
      }
    })
    const peer = { name: 'Meridian', icon: null, url: null }
    return { topic: session.topic, expiresAt: Infinity, peer, connections, signIns: [] }
  }
  function end() {
    relay.live = null
    relay.stored = null
    emit({ type: 'sessionEnded' })
  }
  const client: PairingClient = {
    pair: ({ networks, onUri, signal }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Error('over'))
        const askedAt = tick()
        const attempt = {
          approve: () => {
            leave()
            if (!signal.aborted) resolve(adopt(make(askedAt), networks))
          },
          decline: () => {
            leave()
            reject(Object.assign(new Error('no'), { code: 5000 }))
          },
        }
        const leave = () => {
          const at = attempts.indexOf(attempt)
          if (at >= 0) attempts.splice(at, 1)
        }
        attempts.push(attempt)
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        onUri(`wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${String(askedAt)}`)
      }),
    canSend: () => true,
    reachRelay: () => Promise.resolve(null),
    restore: async (networks) => (relay.stored ? adopt(relay.stored, networks) : null),
    topic: () => relay.live?.topic ?? null,
    async followStored() {
      if (relay.live && !relay.stored) end()
    },
    async disconnect() {
      if (!relay.live) return
      end()
      if (random.chance(0.5)) await later('end session', () => {})
    },
    provider: () => ({ request: () => Promise.resolve(null) }),
    switchNetwork: ({ caipNetworkId, chainNamespace }) => {
      const asked = relay.live
      return later('switch', () => {
        if (relay.live !== asked || !asked) throw new Error('the session has ended')
        const chain = chainNamespace === 'solana' ? 'solana' : 'eip155'
        moveTo(chain, caipNetworkId)
      })
    },
    subscribe(subscriber) {
      const own = (event: PairingEvent) => subscriber(event)
      subscribers.add(own)
      return () => subscribers.delete(own)
    },
    clientId: () => Promise.resolve('did:key:test'),
    destroy: () => Promise.resolve(),
  }
  function moveTo(chain: Chain, networkId: CaipNetworkId) {
    if (!relay.live?.networkIds.has(chain)) return
    relay.live.networkIds.set(chain, networkId)
    const origin = { namespace: chain, connectorId: PAIRING_CONNECTOR_ID } as const
    emit({ type: 'networkChanged', ...origin, networkId })
  }
  return { relay, client, attempts, subscribers, emit, end, make, addressIn, moveTo }
}
