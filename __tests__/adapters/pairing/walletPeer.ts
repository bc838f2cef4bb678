import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { WalletKit } from '@reown/walletkit'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { handleDeletions } from '../../../src/adapters/pairing/handledDeletions'
import type { Network } from '../../../src/slices/domain/network/network'
import { toNetwork } from '../../../src/slices/domain/network/network'

// The pairing library otherwise keeps every client on the global object forever.
process.env.DISABLE_GLOBAL_CORE = 'true'

const projectId = 'a'.repeat(32)
const metadata = (name: string) => ({ name, description: '', url: 'https://peer.test', icons: [] })
export const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const NETWORKS: Network[] = [31337, 31338].map((id) =>
  toNetwork({
    id,
    name: `Sandbox ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:9/${id}`] } },
  }),
)

/** An in-memory storage of the pairing library; use it twice to simulate a reload. */
export function memory() {
  const kept = new Map<string, string>()
  const parsed = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept].map(([key, text]): [string, T] => [key, parsed(text)]),
    getItem: async <T>(key: string): Promise<T | undefined> => parsed(kept.get(key)),
    setItem: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

/** A site's own universal provider, for the option `pairingProvider`. */
export function siteProvider(relayUrl: string, storage = memory()) {
  return UniversalProvider.init({
    projectId,
    metadata: metadata('site'),
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    storage,
  })
}

/** Closes a client of the pairing library. */
type Endable = {
  heartbeat: { stop(): void }
  relayer: { connected: boolean; transportClose(): Promise<void> }
}

/**
 * Ends a client as closing its tab would. Otherwise the library keeps connecting to a closed relay as fast as it can,
 * during every later test file in the same process.
 */
export async function endCore({ heartbeat, relayer }: Endable): Promise<void> {
  heartbeat.stop()
  const never = () => new Promise<never>(() => undefined)
  Object.assign(relayer, { createProvider: never, connect: never, transportOpen: never })
  if (relayer.connected) await relayer.transportClose()
}

/** A real wallet client that approves as configured. */
export async function startPeer(relayUrl: string, name = 'Peer Wallet') {
  const core = new Core({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storage: memory(),
  })
  const wallet = await WalletKit.init({ core, metadata: metadata(name) })
  // The wallet's client has the same fault as the page's: a repeated deletion is uncaught.
  handleDeletions(wallet.engine.signClient)
  const peer = {
    wallet,
    mode: 'approve' as 'approve' | 'reject' | 'ignore',
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    accounts: ['eip155:31337:' + ACCOUNT, 'eip155:31338:' + ACCOUNT],
    /** Namespaces that it grants in addition, without a request. */
    unasked: {} as Record<string, { accounts: string[]; methods: string[]; events: string[] }>,
    /** Session properties (CAIP-25). */
    properties: {} as Record<string, string>,
    /** Whether it grants eip155. */
    evm: true,
    requests: [] as { method: string; chainId: string; params: unknown }[],
    answer: (
      _method: string,
    ): { result: unknown } | { error: { code: number; message: string } } => ({
      result: '0xsigned',
    }),
    /** The topic of the only session. */
    topic(): string {
      const [topic] = Object.keys(wallet.getActiveSessions())
      if (!topic) throw new Error('the wallet has no session')
      return topic
    },
    once: <T = unknown>(event: 'session_delete' | 'session_proposal'): Promise<T> =>
      new Promise((resolve) => wallet.once(event, (payload) => resolve(payload as T))),
    async approve(proposal: {
      id: number
      params: Parameters<typeof buildApprovedNamespaces>[0]['proposal']
    }) {
      const { chains, methods, accounts } = peer
      const events = ['chainChanged', 'accountsChanged']
      const supportedNamespaces = { eip155: { chains, methods, events, accounts } }
      const namespaces = buildApprovedNamespaces({ proposal: proposal.params, supportedNamespaces })
      const granted = { ...(peer.evm && namespaces), ...peer.unasked }
      await wallet.approveSession({
        id: proposal.id,
        namespaces: granted,
        sessionProperties: peer.properties,
      })
    },
    stop: () => endCore(core),
  }
  wallet.on('session_proposal', (proposal) => {
    if (peer.mode === 'approve') void peer.approve(proposal)
    if (peer.mode === 'reject')
      void wallet.rejectSession({
        id: proposal.id,
        reason: { code: 5000, message: 'User rejected.' },
      })
  })
  wallet.on('session_request', ({ id, topic, params }) => {
    peer.requests.push({ ...params.request, chainId: params.chainId })
    const response = { id, jsonrpc: '2.0', ...peer.answer(params.request.method) }
    void wallet.respondSessionRequest({ topic, response })
  })
  return peer
}

export type Peer = Awaited<ReturnType<typeof startPeer>>

/** Waits until a condition is true. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * The pairing library leaves timers of minutes behind: none of them may keep the test process alive, or fire during
 * another test file. Call it in `beforeAll`, and its result at the end of `afterAll`.
 */
export function letProcessEnd(): () => void {
  const timers = new Set<NodeJS.Timeout>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name]
    const unreferenced = (run: () => void, ms?: number): NodeJS.Timeout => {
      const timer = start(run, ms).unref()
      timers.add(timer)
      return timer
    }
    Object.defineProperty(globalThis, name, { value: Object.assign(unreferenced, start) })
  }
  return () => timers.forEach((timer) => clearTimeout(timer))
}
