import { registerWidget } from './views/elements/widgets'
import { drawEarly } from './views/elements/earlyButtons'
import type {
  ButtonSnapshot,
  Core,
  Latchkey,
  LatchkeyOptions,
  Notify,
  PublicState,
} from './store/publicApi/types'
import { DISCONNECTED_ACCOUNT } from './slices/domain/account/account'
import { earlyError } from './slices/domain/errors/earlyErrors'
import { LatchkeyError, isLatchkeyError } from './slices/domain/errors/latchkeyError'
import { findNetwork, toNetwork } from './slices/domain/network/network'
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
 * a connection is stored (design section 2); until then calls queue and getters answer what is known.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `SIWE_AND_SIWX`
 */
export function createFacade(
  options: LatchkeyOptions,
  framework: string,
  loadCore: LoadCore,
): Latchkey {
  const unknownKeys = checkOptions(options)
  if (__DEV__ && unknownKeys.length > 0)
    // eslint-disable-next-line no-console -- a slip in the site's code, told once and in development only
    console.warn(`Latchkey: unknown options: ${unknownKeys.join(', ')}`)
  const instanceId = options.instanceId ?? 'default'
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const state: {
    core: Core | null
    loading: Promise<Core> | null
    destroyed: boolean
    opening: boolean
  } = {
    core: null,
    loading: null,
    destroyed: false,
    opening: false,
  }
  const hint = readHint(options.storage, storageKey(options.projectId, instanceId))
  const stored = hint.connected
  /** Options with what the site changed before the store arrived. */
  const current: LatchkeyOptions = {
    ...options,
    themeMode: options.themeMode ?? hint.themeMode ?? null,
  }

  const notify: Notify = (name, payload) => {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        ;(listener as (value: typeof payload) => void)(payload)
      } catch (error) {
        // A site's faulty listener must not stop the others, nor the widget.
        reportError(error)
      }
    }
  }
  const load = (): Promise<Core> => {
    if (state.destroyed) return Promise.reject(earlyError('INSTANCE_DESTROYED'))
    if (typeof window === 'undefined') return Promise.reject(earlyError('SERVER_ONLY'))
    state.loading ??= loadCore(options).then(async (startCore) => {
      state.core = await startCore({ options: current, framework, notify })
      notify('state', getState())
      return state.core
    })
    // A chunk that did not arrive may arrive at the next try.
    state.loading.catch(() => {
      state.loading = null
    })
    return state.loading
  }
  const call = async <T>(run: (core: Core) => T | Promise<T>): Promise<T> => {
    try {
      return await run(state.core ?? (await load()))
    } catch (error) {
      // The script-tag build carries the class twice; a site's `instanceof` must hold for both.
      if (error instanceof LatchkeyError || !isLatchkeyError(error)) throw error
      throw new LatchkeyError(error.code, error.shortMessage, error.context, error.cause)
    }
  }
  const later = (run: (core: Core) => void) => void call(run).catch(() => {})
  /** A changed look alone must not bring the store: it is remembered for when it comes. */
  const setLook = (patch: Partial<LatchkeyOptions>, run: (core: Core) => void) => {
    if (state.core || state.loading) return later(run)
    Object.assign(current, patch)
    notify('state', getState())
  }

  const networks = options.networks.map(toNetwork)
  const { defaultNetwork } = options
  const defaultId =
    typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
  const firstNetwork = findNetwork(networks, defaultId ?? null) ?? networks[0] ?? null

  const before: PublicState = {
    open: false,
    loading: false,
    view: 'Connect',
    initialized: false,
    status: stored ? 'reconnecting' : 'disconnected',
    activeNamespace: null,
    networkId: firstNetwork?.caipNetworkId ?? null,
    locale: null,
    themeMode: null,
  }
  const getState = (): PublicState =>
    state.core?.getState() ?? {
      ...before,
      loading: state.opening,
      locale: current.locale ?? null,
      themeMode: current.themeMode ?? null,
    }

  const latchkey: Latchkey = {
    async open(input) {
      state.opening = true
      if (!state.core) notify('state', getState())
      try {
        await call((core) => core.open(input))
      } finally {
        state.opening = false
      }
    },
    close: (input) =>
      state.core || state.loading ? call((core) => core.close(input)) : Promise.resolve(),
    connect: (input) => call((core) => core.connect(input)),
    disconnect: (namespace) => call((core) => core.disconnect(namespace)),
    switchNetwork: (network) => call((core) => core.switchNetwork(network)),
    signIn: () => call((core) => core.signIn()),
    signOut: () => call((core) => core.signOut()),
    getAccount: (namespace) =>
      state.core?.getAccount(namespace) ?? { ...DISCONNECTED_ACCOUNT, status: before.status },
    getNetwork: (namespace) => (state.core ? state.core.getNetwork(namespace) : firstNetwork),
    getSession: () => state.core?.getSession() ?? null,
    getConnectors: () => state.core?.getConnectors() ?? [],
    getProvider: (namespace) => state.core?.getProvider(namespace) ?? null,
    getState,
    subscribe: (listener) => latchkey.on('state', listener),
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    addNetwork: (network) => call((core) => core.addNetwork(network)),
    removeNetwork: (networkId) => call((core) => core.removeNetwork(networkId)),
    setThemeMode: (mode) => setLook({ themeMode: mode }, (core) => core.setThemeMode(mode)),
    setThemeVariables: (variables) =>
      setLook({ themeVariables: variables }, (core) => core.setThemeVariables(variables)),
    setLocale: (locale) => setLook({ locale }, (core) => core.setLocale(locale)),
    updateOptions: (patch) => call((core) => core.updateOptions(patch)),
    ready: () => call((core) => core.ready()),
    async destroy() {
      state.destroyed = true
      unregister()
      const core = state.core ?? (await state.loading?.catch(() => null))
      await core?.destroy()
      listeners.clear()
    },
    get store() {
      return state.core?.store
    },
  }

  const getButton = (): ButtonSnapshot => ({
    ...getState(),
    account: latchkey.getAccount(),
    network: latchkey.getNetwork(),
    networkImage: null,
    unsupported: false,
  })
  const unregister = registerWidget({
    latchkey,
    instanceId,
    preload: () => later(() => {}),
    renderButton: (kind, read) =>
      state.core?.renderButton(kind, read) ?? drawEarly(kind, getButton(), read),
    styleSheet: () => state.core?.styleSheet() ?? null,
    appearance: () => state.core?.appearance() ?? current,
    attachModal(host) {
      const modal: { detach?: () => void; gone?: boolean } = {}
      const attach = (core: Core) => {
        if (!modal.gone) modal.detach = core.attachModal(host)
      }
      if (state.core) attach(state.core)
      else if (options.embedded || options.disableAppend) later(attach)
      return () => {
        modal.gone = true
        modal.detach?.()
      }
    },
  })
  if (stored && options.enableReconnect !== false) later(() => {})
  return latchkey
}
