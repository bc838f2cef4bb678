import { registerWidget } from './views/elements/widgets'
import { forwardMethods } from './slices/domain/async/forward'
import { createLazy } from './slices/domain/async/lazy'
import { renderEarly, type EarlyButton } from './views/elements/earlyButtons'
import { CORE_METHODS } from './store/publicApi/flowMethods'
import type {
  Core,
  Getters,
  Latchkey,
  LatchkeyOptions,
  Notify,
  OpenOptions,
} from './store/publicApi/types'
import { DISCONNECTED_ACCOUNT } from './slices/domain/account/account'
import { earlyError } from './slices/domain/errors/earlyErrors'
import { findNetwork, toNetwork, type Network } from './slices/domain/network/network'
import { checkOptions } from './slices/domain/options/optionChecks'
import { storageKey } from './slices/domain/widget/storageKey'
import { readHint } from './store/persistence/hint'

/** Brings store, React and listeners; each build has its own way. */
export type LoadCore = (options: LatchkeyOptions) => Promise<StartCore>
export type StartCore = (input: {
  options: LatchkeyOptions
  framework: string
  notify: Notify
}) => Promise<Core>

/**
 * The public face of a widget: cheap and silent. Store and React arrive on the first intent to open, or at once when
 * a connection is stored (design section 2) or the page is in a frame that may be a wallet's. Until then calls queue and
 * getters answer what is known.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `SIWE_AND_SIWX`
 */
export function createFacade(
  options: LatchkeyOptions,
  framework: string,
  loadCore: LoadCore,
): Latchkey {
  checkOptions(options)
  const { instanceId = 'default', preload = 'auto' } = options
  const hint = readHint(options.storage, storageKey(options.projectId, instanceId))
  const stored = options.enableReconnect !== false && hint.connected
  /** Options with the look that is stored, or that the site changed before the store arrived, for the getters. */
  const current: LatchkeyOptions = {
    ...options,
    themeMode: options.themeMode ?? hint.themeMode,
  }
  const events = createEvents()
  const loader = createCoreLoader(
    async () => {
      const startCore = await loadCore(options).catch((cause: unknown) => {
        throw earlyError('NETWORK_ERROR', { details: String(cause) })
      })
      return startCore({ options, framework, notify: events.notify })
    },
    () => events.notify('state', latchkey.getState()),
  )
  const latchkey = createPublicApi(current, loader, events, stored, () => unregister())
  const unregister = registerWidget({
    latchkey,
    instanceId,
    preload: loader.preload,
    onIntent: preload === 'none' ? null : loader.preload,
    // What does not arrive is asked for again when it is needed.
    onSeen: preload === 'auto' ? () => void loadCore(options).catch(() => {}) : null,
    renderButton: (kind, read) =>
      loader.core?.renderButton(kind, read) ??
      renderEarly(kind, toEarlyButton(options, latchkey, loader), read),
    nonce: options.nonce,
    appearance: () => loader.core?.appearance() ?? current,
    attachModal(host) {
      let detach: (() => void) | undefined
      const attach = (core: Core) => {
        detach = core.attachModal(host)
      }
      // Otherwise the core mounts into an element that it appends itself.
      if (options.embedded || options.disableAppend) {
        loader.waiting.add(attach)
        if (loader.core) attach(loader.core)
        else loader.preload()
      }
      return () => {
        loader.waiting.delete(attach)
        detach?.()
      }
    },
  })
  if (stored || mayBeInWallet(options)) loader.preload()
  return latchkey
}

/** The listeners of a site. */
function createEvents() {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const notify: Notify = (name, payload) => {
    // A copy, since a listener may add others.
    new Set(listeners.get(name)).forEach((listener) => {
      try {
        ;(listener as (value: typeof payload) => void)(payload)
      } catch (error) {
        // A site's faulty listener must not stop the others, nor the widget.
        reportError(error)
      }
    })
  }
  const on: Latchkey['on'] = (name, listener) => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return () => void all.delete(listener)
  }
  return { notify, on, listeners }
}

/** The way to the core: store, React and listeners. */
type CoreLoader = {
  /** There once it has arrived. */
  core?: Core
  /** Whether the core is loading or has loaded. */
  isStarted(): boolean
  /** Runs once the core has arrived: the modal is drawn into elements that wait, and the look is set. */
  waiting: Set<(core: Core) => void>
  /** It did not arrive the last time. */
  failed?: boolean
  /** What `open` was called with, until it has opened. */
  opening?: OpenOptions | undefined
  /** Runs with the core, which is loaded first where it is not there. */
  call<T>(run: (core: Core) => T | Promise<T>): Promise<T>
  preload(): void
  /** Runs something with the core, now or once it has arrived, until the returned function or `end` stops it. */
  start(run: (core: Core) => () => void): () => void
  /** Destroys the core. What is called afterwards or has not ended rejects with `INSTANCE_DESTROYED`. */
  end(): Promise<void>
}

/** @param onChange called once the core has arrived, and where it did not although nobody waits for it */
function createCoreLoader(start: () => Promise<Core>, onChange: () => void): CoreLoader {
  let destroy: (error: Error) => void = () => {}
  /** Rejects when the widget is destroyed; every call races against it. */
  const destroyed = new Promise<never>((_, reject) => {
    destroy = reject
  })
  destroyed.catch(() => {})
  let ended: Promise<void> | undefined
  const running = new Set<() => void>()
  const loading = createLazy(() =>
    start()
      .then((core) => {
        loader.core = core
        loader.failed = false
        loader.waiting.forEach((run) => run(core))
        onChange()
        return core
      })
      .catch((error: unknown) => {
        loader.failed = true
        throw error
      }),
  )
  const load = () => {
    if (typeof window === 'undefined') throw earlyError('SERVER_ONLY')
    return loading.load()
  }
  const loader: CoreLoader = {
    waiting: new Set(),
    isStarted: () => !!loading.started(),
    call(run) {
      if (ended) return destroyed
      const attempt = async () => {
        const core = loader.core ?? (await load())
        return ended ? destroyed : run(core)
      }
      return Promise.race([destroyed, attempt()])
    },
    preload() {
      loader.call(() => {}).catch(onChange)
    },
    start(run) {
      const state: { stop?: () => void; isOver: boolean } = { isOver: !!ended }
      const begin = (core: Core) => {
        state.stop = run(core)
        if (state.isOver) state.stop()
      }
      const stop = () => {
        state.isOver = true
        loader.waiting.delete(begin)
        running.delete(stop)
        state.stop?.()
        delete state.stop
      }
      if (state.isOver) return stop
      running.add(stop)
      loader.waiting.add(begin)
      if (loader.core) begin(loader.core)
      return stop
    },
    end() {
      for (const stop of running) stop()
      destroy(earlyError('INSTANCE_DESTROYED'))
      return (ended ??= Promise.resolve(loading.started()).then(
        (core) => core?.destroy(),
        () => {},
      ))
    },
  }
  return loader
}

/** The public methods, which load the core, and the getters, which answer what is known. */
function createPublicApi(
  current: LatchkeyOptions,
  loader: CoreLoader,
  events: ReturnType<typeof createEvents>,
  stored: boolean,
  onDestroy: () => void,
): Latchkey {
  const { call } = loader
  const firstNetwork = firstNetworkOf(current)
  const status = stored ? 'reconnecting' : 'disconnected'
  /** What is known before the core has arrived. */
  const early: Getters = {
    getAccount: () => ({ ...DISCONNECTED_ACCOUNT, status }),
    getAccounts: () => [],
    getNetwork: () => firstNetwork,
    getSession: () => null,
    getConnectors: () => [],
    getProvider: () => null,
    getState: () => ({
      open: false,
      loading: !!loader.opening,
      view: 'Connect',
      initialized: false,
      status,
      activeNamespace: null,
      networkId: firstNetwork?.caipNetworkId ?? null,
      locale: current.locale ?? null,
      themeMode: current.themeMode ?? null,
    }),
  }
  const setOpening = (input?: OpenOptions) => {
    loader.opening = input
    if (!loader.core) events.notify('state', early.getState())
  }
  /** A changed look alone does not load the store: it is set again once the store is there, whatever is stored. */
  const setLook = (patch: Partial<LatchkeyOptions>, run: (core: Core) => void) => {
    if (loader.isStarted()) return void call(run).catch(() => {})
    Object.assign(current, patch)
    loader.waiting.add(run)
    events.notify('state', early.getState())
  }
  return {
    ...forwardMethods<Core, (typeof CORE_METHODS)[number]>(CORE_METHODS, call),
    ...forwardMethods<Getters, keyof Getters>(Object.keys(early) as (keyof Getters)[], (run) =>
      run(loader.core ?? early),
    ),
    open(input = {}) {
      setOpening(input)
      return call((core) => core.open(input)).finally(setOpening)
    },
    close: (input) => (loader.isStarted() ? call((core) => core.close(input)) : Promise.resolve()),
    subscribe: (listener) => events.on('state', listener),
    on: events.on,
    watchTokens: (listener, namespace) =>
      loader.start((core) => core.watchTokens(listener, namespace)),
    setThemeMode: (mode) => setLook({ themeMode: mode }, (core) => core.setThemeMode(mode)),
    setThemeVariables: (variables) =>
      setLook({ themeVariables: variables }, (core) => core.setThemeVariables(variables)),
    setLocale: (locale) => setLook({ locale }, (core) => core.setLocale(locale)),
    async destroy() {
      onDestroy()
      // Calls that end by this are no news for the site.
      events.listeners.clear()
      return loader.end()
    },
    get store() {
      return loader.core?.store
    },
  }
}

/** Whether the page is in a frame, where a connector may find that it is the frame of its wallet. */
const mayBeInWallet = ({ adapters }: LatchkeyOptions): unknown =>
  globalThis.parent !== globalThis.window && adapters?.some(({ connectors }) => connectors)

/** The network a site starts on. */
function firstNetworkOf({ networks, defaultNetwork }: LatchkeyOptions): Network | null {
  const known = networks.map(toNetwork)
  const defaultId =
    typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  return findNetwork(known, defaultId) ?? known[0] ?? null
}

/** What the page's buttons draw before the core has arrived. Of the loader they read `failed` and `opening`. */
function toEarlyButton(
  options: LatchkeyOptions,
  latchkey: Latchkey,
  loader: CoreLoader,
): EarlyButton {
  return { ...options, ...loader, ...latchkey.getState(), network: latchkey.getNetwork() }
}
