import type { StoreEnhancer } from '@reduxjs/toolkit'
import { endpoints } from '../../src/api/endpoints'
import type { AdapterFactory, Eip1193Provider } from '../../src/adapters/types'
import { createFlowConnections } from '../../src/adapters/flowConnections'
import { withChecksums } from '../../src/adapters/pairing/checksummed'
import { createAdapterRegistry } from '../../src/adapters/registry'
import { createStorage } from '../../src/adapters/browser/storage'
import type { TrackedEvent } from '../../src/slices/domain/widget/events'
import type { Network } from '../../src/slices/domain/network/network'
import type { PlainOptions } from '../../src/slices/domain/options/options'
import type { Platform } from '../../src/slices/domain/widget/platform'
import type { SiwxConfig } from '../../src/slices/domain/siwx/siwx'
import { DEFAULT_OPTIONS } from '../../src/slices/options'
import { initialized } from '../../src/slices/lifecycle'
import { connectorDiscovered } from '../../src/slices/connectors'
import { storageKey } from '../../src/slices/domain/widget/storageKey'
import { handleFrameEvent } from '../../src/middleware/approval/handleFrameEvent'
import { features } from '../../src/middleware/features'
import type { LoadFeatures } from '../../src/middleware/core/feature'
import { createLatchkeyStore } from '../../src/store/createLatchkeyStore'
import { createEffectGate } from '../../src/store/effectGate'
import { watchPageReturn } from '../../src/adapters/browser/pageReturn'
import type { LogContext, Ports } from '../../src/store/ports'
import type { RootState } from '../../src/store/types'

import {
  fakeAdapter,
  fakePairing,
  ONE,
  TWO,
  type FakePairing,
  type FakeWallet,
} from './fakeWallets'
import { EMBEDDED, fakeEmbedded, fakeFrame, type FakeFrame } from './fakeEmbedded'
import { WALLETS_ONLY } from './features'
import { loadedViews } from './viewRules'

export { ADDRESS, fakePairing, fakeWallet, ONE, OTHER_ADDRESS, TWO } from './fakeWallets'
export type { FakePairing, FakeWallet } from './fakeWallets'

export type TestAppInput = {
  wallets?: FakeWallet[]
  pairing?: FakePairing
  /** The frame behind the embedded wallet; by default it accepts everything. */
  frame?: FakeFrame
  options?: Partial<PlainOptions>
  networks?: Network[]
  platform?: Partial<Platform>
  /** Host of the page; `fieldnotes.example` by default. */
  domain?: string
  /** URL of the page. */
  href?: string
  siwx?: SiwxConfig | null
  storage?: Map<string, string>
  /** Text in the clipboard; null if the visitor denies reading it. */
  clipboard?: string
  /** Text that the widget copied last. */
  copied?: string
  /** Answers an HTTP request; 404 by default. */
  respond?: (request: Request) => Response | Promise<Response>
  enhancers?: readonly StoreEnhancer[]
  adapters?: AdapterFactory[]
  /** Skips the start-up action, for tests of restoring. */
  fresh?: boolean
  /** How the code of the features loads; immediately by default. */
  loadFeatures?: LoadFeatures
}

/** A service without data: no name, no picture, and 404 for other requests. */
export function noAnswer({ url }: Request): Response {
  return url.includes('/v1/identity/')
    ? Response.json({ name: null, avatar: null })
    : new Response('{}', { status: 404 })
}

function storageOver(data: Map<string, string>) {
  return createStorage({
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  })
}

const running: { destroy(): void }[] = []
afterEach(() => {
  for (const app of running.splice(0)) app.destroy()
})

/** The real store with fake ports, and with every listener, reducer and endpoint of the product. */
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
    features: WALLETS_ONLY,
    projectId: 'test',
    metadata: { name: 'Fieldnotes', description: '', url: 'https://fieldnotes.example', icons: [] },
    ...input.options,
  }
  const events: TrackedEvent[] = []
  const opened: { url: string; target: string | undefined }[] = []
  const copied: string[] = []
  /** Logged lines of every level. */
  const logged: LogContext[] = []
  const requests: Request[] = []
  const data = input.storage ?? new Map<string, string>()
  const browserData = new Map<string, string>()
  const ids = { next: 0 }
  const gate = createEffectGate()
  const client = () => Promise.resolve(withChecksums(pairing.client, adapters))
  const embedded = fakeEmbedded({
    frame: input.frame ?? fakeFrame(),
    registry: adapters,
    storage: storageOver(data),
    key: storageKey(options.projectId, options.instanceId),
    onEvent: (event) => handleFrameEvent(event, made.store, ports),
    onMade: () => made.store.dispatch(connectorDiscovered(EMBEDDED)),
  })
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
    connections: createFlowConnections(
      adapters,
      { client, current: () => pairing.client },
      embedded,
    ),
    embedded,
    endpoints,
    pairing: client,
    preloadPairing: () => Promise.resolve(),
    siwx: input.siwx ?? null,
    views: loadedViews,
    storage: storageOver(data),
    browserStorage: storageOver(browserData),
    host: {
      domain: input.domain ?? 'fieldnotes.example',
      origin: 'https://fieldnotes.example',
      href: () => input.href ?? 'https://fieldnotes.example/notes?secret=1',
      platform: {
        mobile: false,
        ios: false,
        android: false,
        mac: false,
        telegram: false,
        framed: false,
        ...input.platform,
      },
      openLink(url, _kind, target) {
        opened.push({ url, target })
        return true
      },
      readClipboard: () =>
        Promise.resolve(
          input.clipboard === undefined
            ? null
            : { text: input.clipboard, copied: input.copied ?? null },
        ),
      copy(text) {
        copied.push(text)
        return Promise.resolve(true)
      },
      emit: (event) => void events.push(event),
      privacyControl: false,
      savesData: false,
      onReturn: (listener) =>
        typeof window === 'undefined' ? () => {} : watchPageReturn(listener),
      whenIdle: () => Promise.resolve(),
      async fetch(resource, init) {
        const request = new Request(resource, init)
        requests.push(request)
        return input.respond ? input.respond(request.clone()) : noAnswer(request)
      },
    },
    clock: { now: () => Date.now() },
    random: { id: () => `id-${++ids.next}`, nonce: () => `nonce${++ids.next}`.padEnd(24, '0') },
    logger: {
      log: (level, message, context) => void logged.push({ level, message, ...context }),
      lines: () => logged.map((line) => JSON.stringify(line)),
      entries: () => [],
    },
    isLive: gate.isLive,
    whenLive: gate.whenLive,
    onInternalError(error) {
      throw new Error('internal error', { cause: error })
    },
  }
  const made = createLatchkeyStore({
    options,
    networks: input.networks ?? [ONE, TWO],
    ports,
    gate,
    devTools: false,
    loadFeatures: input.loadFeatures ?? (() => features),
    ...(input.enhancers && { enhancers: input.enhancers }),
  })
  const { store } = made
  running.push(made)
  if (!input.fresh) store.dispatch(initialized())

  /** Resolves when the state satisfies a condition; fails after 20 s with the state. */
  function until(test: (state: RootState) => boolean): Promise<RootState> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the state never came')), 20_000)
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
    logged,
    requests,
    data,
    browserData,
    until,
    options,
  }
}

export type TestApp = ReturnType<typeof createTestApp>
