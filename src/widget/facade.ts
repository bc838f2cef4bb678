import { registerWidget } from '../views/elements/widgets'
import { forwardMethods } from '../slices/domain/async/forward'
import { createLazy } from '../slices/domain/async/lazy'
import { renderEarly, type EarlyButton } from '../views/elements/earlyButtons'
import { CORE_METHODS } from '../store/publicApi/flowMethods'
import type {
  Core,
  Getters,
  Latchkey,
  LatchkeyOptions,
  Notify,
  OpenOptions,
} from '../store/publicApi/types'
import { DISCONNECTED_ACCOUNT } from '../slices/domain/account/account'
import { earlyError } from '../slices/domain/errors/earlyErrors'
import { findNetwork, toNetwork, type Network } from '../slices/domain/network/network'
import { checkOptions } from '../slices/domain/options/optionChecks'
import { storageKey } from '../slices/domain/widget/storageKey'
import { readHint } from '../store/persistence/hint'

/** Loads the core: store, React and listeners. Each build loads it differently. */
export type LoadCore = (options: LatchkeyOptions) => Promise<StartCore>
export type StartCore = (input: {
  options: LatchkeyOptions
  framework: string
  notify: Notify
}) => Promise<Core>

/**
 * The public methods of a widget, without its core. The store and React load on the first intent to open. They load
 * immediately when a connection is stored, or when the page is in a frame that may belong to a wallet. Until then
 * calls wait and getters return defaults.
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
  /** Options with the stored appearance and the changes made before the store has loaded. Getters read them. */
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
    // Ignored: the next call that needs the code loads it again.
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
      // Without this option the core appends its own element.
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

/** The event listeners of a site. */
function createEvents() {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const notify: Notify = (name, payload) => {
    // Copied because a listener may add others.
    new Set(listeners.get(name)).forEach((listener) => {
      try {
        ;(listener as (value: typeof payload) => void)(payload)
      } catch (error) {
        // A site's faulty listener must not stop the other listeners or the widget.
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

/** Loads and holds the core: store, React and listeners. */
type CoreLoader = {
  /** Set once the core has loaded. */
  core?: Core
  /** Whether the core is loading or has loaded. */
  isStarted(): boolean
  /** Callbacks for the loaded core: they mount the modal into waiting elements and apply the appearance. */
  waiting: Set<(core: Core) => void>
  /** Whether the last attempt to load failed. */
  failed?: boolean
  /** Arguments of `open` until the modal has opened. */
  opening?: OpenOptions | undefined
  /** Calls a function with the core, after loading it if needed. */
  call<T>(run: (core: Core) => T | Promise<T>): Promise<T>
  preload(): void
  /** Calls a function with the core, now or once it has loaded. The returned function and `end` stop it. */
  start(run: (core: Core) => () => void): () => void
  /** Destroys the core. Pending and later calls reject with `INSTANCE_DESTROYED`. */
  end(): Promise<void>
}

/** @param onChange called when the core has loaded, and when a preload failed */
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

/** The public methods, which load the core, and the getters, which return defaults until then. */
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
  /** The results of the getters until the core has loaded. */
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
  /** A changed appearance does not load the store. It is applied once the store has loaded, over the stored one. */
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
      // Pending calls end here, and the site needs no events about them.
      events.listeners.clear()
      return loader.end()
    },
    get store() {
      return loader.core?.store
    },
  }
}

/** Whether the page is in a frame. A connector may then detect that the frame belongs to its wallet. */
const mayBeInWallet = ({ adapters }: LatchkeyOptions): unknown =>
  globalThis.parent !== globalThis.window && adapters?.some(({ connectors }) => connectors)

/** The network a site starts on. */
function firstNetworkOf({ networks, defaultNetwork }: LatchkeyOptions): Network | null {
  const known = networks.map(toNetwork)
  const defaultId =
    typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  return findNetwork(known, defaultId) ?? known[0] ?? null
}

/** Button state until the core has loaded. */
function toEarlyButton(
  options: LatchkeyOptions,
  latchkey: Latchkey,
  loader: CoreLoader,
): EarlyButton {
  return { ...options, ...loader, ...latchkey.getState(), network: latchkey.getNetwork() }
}
