import type { StoreEnhancer } from '@reduxjs/toolkit'
import type {
  AdapterFactory,
  ChainAdapter,
  Eip1193Provider,
  Emit,
  PairingClient,
  PairingEvent,
  PairingSession,
  WalletEvent,
} from '../../src/adapters/types'
import { createAdapterRegistry } from '../../src/adapters/registry'
import { createStorage } from '../../src/adapters/browser/storage'
import type { Connection } from '../../src/slices/domain/account'
import type { Connector } from '../../src/slices/domain/connector'
import type { TrackedEvent } from '../../src/slices/domain/events'
import { toNetwork, type Network } from '../../src/slices/domain/network'
import type { PlainOptions } from '../../src/slices/domain/options'
import type { Platform } from '../../src/slices/domain/platform'
import type { SiwxConfig } from '../../src/slices/domain/siwx'
import { DEFAULT_OPTIONS } from '../../src/slices/options'
import { initialized } from '../../src/slices/lifecycle'
import { createFlows } from '../../src/middleware/flows'
import type { LoadFlows } from '../../src/middleware/startEffects'
import { createLatchkeyStore } from '../../src/store/createLatchkeyStore'
import { createEffectGate } from '../../src/store/effectGate'
import type { Ports } from '../../src/store/ports'
import type { RootState } from '../../src/store/types'

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function testNetwork(id: number, name: string): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })
}

/** Two networks every test app offers. */
export const ONE = testNetwork(31337, 'Chain One')
export const TWO = testNetwork(31338, 'Chain Two')

/** An installed wallet whose answers a test decides. */
export type FakeWallet = {
  connector: Connector
  provider: Eip1193Provider
  /** Accounts it shares; an empty list silently means "does not know the site". */
  accounts: string[]
  chainId: number
  /** What the next request does instead of succeeding. */
  next: {
    connect?: () => Promise<string[]>
    sign?: () => Promise<string>
    switch?: () => Promise<void>
  }
  calls: string[]
  /** How often a wallet window would have opened. */
  prompts: number
  /** Tells the widget what a wallet tells by itself. */
  emit: Emit<WalletEvent>
}

export function fakeWallet(
  rdns = 'dev.example.wallet',
  name = 'Northwind',
  accounts = [ADDRESS],
): FakeWallet {
  const connector: Connector = {
    id: rdns,
    type: 'ANNOUNCED',
    name,
    chain: 'eip155',
    info: { rdns },
  }
  return {
    connector,
    provider: { request: () => Promise.reject(new Error('not used')) },
    accounts,
    chainId: 31337,
    next: {},
    calls: [],
    prompts: 0,
    emit: () => {},
  }
}

function fakeAdapter(find: (provider: Eip1193Provider) => FakeWallet): ChainAdapter {
  return {
    namespace: 'eip155',
    async connect({ connector, provider, silent }): Promise<Connection | null> {
      const wallet = find(provider)
      wallet.calls.push(silent ? 'eth_accounts' : 'eth_requestAccounts')
      if (!silent) wallet.prompts++
      const addresses =
        !silent && wallet.next.connect ? await wallet.next.connect() : wallet.accounts
      if (addresses.length === 0) return null
      return {
        namespace: 'eip155',
        connectorId: connector.id,
        addresses,
        networkId: `eip155:${wallet.chainId}`,
        approved: null,
        wallet: { name: connector.name, icon: null, type: connector.type },
      }
    },
    async disconnect(provider) {
      find(provider).calls.push('wallet_revokePermissions')
    },
    subscribe({ provider, emit }) {
      const wallet = find(provider)
      wallet.emit = emit
      return () => {
        wallet.emit = () => {}
      }
    },
    async switchNetwork(provider, network) {
      const wallet = find(provider)
      wallet.calls.push('wallet_switchEthereumChain')
      wallet.prompts++
      await wallet.next.switch?.()
      wallet.chainId = Number(network.id)
    },
    async signMessage({ provider, message }) {
      const wallet = find(provider)
      wallet.calls.push('personal_sign')
      wallet.prompts++
      return wallet.next.sign ? wallet.next.sign() : `signed:${message.length}`
    },
    verifyMessage: () => Promise.resolve(true),
    normaliseAddress: (address) => (typeof address === 'string' ? address : null),
  }
}

/** A pairing client whose other end is the test. */
export type FakePairing = {
  client: PairingClient
  attempts: { uri: string; approve(): void; reject(error: unknown): void; aborted: boolean }[]
  session: PairingSession
  stored: boolean
  emit: Emit<PairingEvent>
  calls: string[]
}

export function fakePairing(): FakePairing {
  const connection: Connection = {
    namespace: 'eip155',
    connectorId: 'walletConnect',
    addresses: [ADDRESS],
    networkId: ONE.caipNetworkId,
    approved: [ONE.caipNetworkId, TWO.caipNetworkId],
    wallet: { name: 'Meridian', icon: null, type: 'WALLET_CONNECT' },
  }
  const fake: FakePairing = {
    attempts: [],
    stored: false,
    calls: [],
    emit: () => {},
    session: {
      topic: 't',
      expiresAt: Number.MAX_SAFE_INTEGER,
      peer: { name: 'Meridian', icon: null, url: null },
      connections: [connection],
    },
    client: {
      pair: ({ onUri, signal }) =>
        new Promise((resolve, reject) => {
          const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${fake.attempts.length}`
          const attempt = { uri, aborted: false, approve: () => resolve(fake.session), reject }
          fake.attempts.push(attempt)
          signal.addEventListener('abort', () => {
            attempt.aborted = true
            reject(new DOMException('aborted', 'AbortError'))
          })
          onUri(uri)
        }),
      restore: () => Promise.resolve(fake.stored ? fake.session : null),
      async disconnect() {
        fake.calls.push('disconnect')
      },
      provider: () => ({ request: () => Promise.resolve('0xsigned') }),
      async switchNetwork(network) {
        fake.calls.push(`switch ${network.caipNetworkId}`)
      },
      subscribe(emit) {
        fake.emit = emit
        return () => {
          fake.emit = () => {}
        }
      },
      clientId: () => Promise.resolve('did:key:test'),
      destroy: () => Promise.resolve(),
    },
  }
  return fake
}

export type TestAppInput = {
  wallets?: FakeWallet[]
  pairing?: FakePairing
  options?: Partial<PlainOptions>
  networks?: Network[]
  platform?: Partial<Platform>
  siwx?: SiwxConfig | null
  storage?: Map<string, string>
  /** Answers an HTTP request; 404 unless given. */
  respond?: (request: Request) => Response | Promise<Response>
  enhancers?: readonly StoreEnhancer[]
  adapters?: AdapterFactory[]
  /** Skip the start-up fact, for tests of restoring. */
  fresh?: boolean
  /** How the code of the flows arrives; at once unless given. */
  loadFlows?: LoadFlows
}

/** A service that knows nobody: no name, no picture, and 404 for the rest. */
function noAnswer({ url }: Request): Response {
  return url.includes('/v1/identity/')
    ? Response.json({ name: null, avatar: null })
    : new Response('{}', { status: 404 })
}

const running: { destroy(): void }[] = []
afterEach(() => {
  for (const app of running.splice(0)) app.destroy()
})

/** The real store with fake ports: every listener, reducer and endpoint as in the product. */
export function createTestApp(input: TestAppInput = {}) {
  const wallets = input.wallets ?? []
  const pairing = input.pairing ?? fakePairing()
  const find = (provider: Eip1193Provider) => {
    const wallet = wallets.find((entry) => entry.provider === provider)
    if (!wallet) throw new Error('no such wallet')
    return wallet
  }
  const factory: AdapterFactory = {
    id: 'viem',
    namespace: 'eip155',
    load: () => Promise.resolve(fakeAdapter(find)),
  }
  const adapters = createAdapterRegistry(input.adapters ?? [factory])
  for (const wallet of wallets) adapters.addConnector(wallet.connector, wallet.provider)

  const options: PlainOptions = {
    ...DEFAULT_OPTIONS,
    projectId: 'test',
    metadata: { name: 'Fieldnotes', description: '', url: 'https://fieldnotes.example', icons: [] },
    ...input.options,
  }
  const events: TrackedEvent[] = []
  const opened: { url: string; target: string | undefined }[] = []
  const copied: string[] = []
  const requests: Request[] = []
  const data = input.storage ?? new Map<string, string>()
  const ids = { next: 0 }
  const gate = createEffectGate()
  const ports: Ports = {
    config: () => ({
      projectId: options.projectId,
      sdkType: 'latchkey',
      sdkVersion: 'html-viem-0.0.0',
      backends: options.backends,
      clientId: null,
      supported: [ONE.caipNetworkId, TWO.caipNetworkId],
    }),
    adapters,
    pairing: () => Promise.resolve(pairing.client),
    siwx: input.siwx ?? null,
    storage: createStorage({
      getItem: (key) => data.get(key) ?? null,
      setItem: (key, value) => void data.set(key, value),
      removeItem: (key) => void data.delete(key),
    }),
    host: {
      domain: 'fieldnotes.example',
      origin: 'https://fieldnotes.example',
      href: () => 'https://fieldnotes.example/notes?secret=1',
      platform: {
        mobile: false,
        ios: false,
        android: false,
        telegram: false,
        framed: false,
        ...input.platform,
      },
      openLink(url, _kind, target) {
        opened.push({ url, target })
        return true
      },
      copy(text) {
        copied.push(text)
        return Promise.resolve(true)
      },
      emit: (event) => void events.push(event),
      privacyControl: false,
      async fetch(resource, init) {
        const request = new Request(resource as string, init)
        requests.push(request)
        return input.respond ? input.respond(request.clone()) : noAnswer(request)
      },
    },
    clock: { now: () => Date.now() },
    random: { id: () => `id-${++ids.next}`, nonce: () => `nonce${++ids.next}`.padEnd(24, '0') },
    logger: { log: () => {}, lines: () => [] },
    whenLive: gate.whenLive,
    onInternalError(record) {
      throw new Error(`internal error ${JSON.stringify(record)}`)
    },
  }
  const made = createLatchkeyStore({
    options,
    networks: input.networks ?? [ONE, TWO],
    ports,
    gate,
    devTools: false,
    loadFlows: input.loadFlows ?? (() => createFlows),
    ...(input.enhancers && { enhancers: input.enhancers }),
  })
  const { store } = made
  running.push(made)
  if (!input.fresh) store.dispatch(initialized())

  /** Resolves when the state fulfils a test; fails after 3 s with the state. */
  function until(test: (state: RootState) => boolean): Promise<RootState> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the state never came')), 3_000)
      const check = () => {
        const state = store.getState()
        if (!test(state)) return
        clearTimeout(timer)
        stop()
        resolve(state)
      }
      const stop = store.subscribe(check)
      check()
    })
  }
  return {
    ...made,
    ports,
    gate,
    wallets,
    pairing,
    events,
    opened,
    copied,
    requests,
    data,
    until,
    options,
  }
}

export type TestApp = ReturnType<typeof createTestApp>
