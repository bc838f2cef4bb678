import { createPage } from './adapters/browser/host'
import { createLogger } from './adapters/browser/logger'
import { createRandom } from './adapters/browser/random'
import { createStorage } from './adapters/browser/storage'
import { discoverInjected } from './adapters/discovery/injected'
import { createAdapterRegistry } from './adapters/registry'
import { createRunCommand } from './store/runCommand'
import type { LateCore } from './startFlows'
import type { Core, Latchkey, LatchkeyOptions, Notify } from './store/publicApi/types'
import { createModalHost } from './views/root/modalHost'
import { toPlainOptions } from './store/publicApi/plainOptions'
import { toPublicState, watchPublic } from './store/publicApi/publicState'
import { barShown } from './slices/alerts'
import { selectStatus } from './slices/combined'
import { DISCONNECTED_ACCOUNT } from './slices/domain/account/account'
import { toCoreErrorRecord } from './slices/domain/errors/coreRecord'
import { NETWORK_MESSAGE, earlyError } from './slices/domain/errors/earlyErrors'
import { LatchkeyError } from './slices/domain/errors/latchkeyError'
import { toLabel } from './slices/domain/text/label'
import { toNetwork } from './slices/domain/network/network'
import { hintKey, storageKey } from './slices/domain/widget/storageKey'
import { toViewName } from './slices/domain/widget/views'
import { initialized, stateRestored, syncRequested } from './slices/lifecycle'
import { modalCloseRequested, modalOpenRequested } from './slices/navigation'
import { activeNetworkOf } from './slices/networks'
import { localeChanged, themeModeChanged, themeVariablesChanged } from './slices/preferences'
import { eventTracked } from './slices/telemetry'
import { createLatchkeyStore } from './store/createLatchkeyStore'
import type { EffectGate } from './store/effectGate'
import type { Ports } from './store/ports'
import { createLocaleController } from './views/strings/locale'

/** The gate where there is no time travel. */
const LIVE: EffectGate = {
  attach: () => () => {},
  isLive: () => true,
  whenLive: () => Promise.resolve(),
}

/**
 * Composition root: makes the ports, the store and the modal host of one widget, restores what is stored, and
 * answers with the methods of the public face. What is not needed to show the modal follows as `lateCore`. Reached by
 * `import()` only.
 */
export async function startWidget(input: {
  options: LatchkeyOptions
  framework: string
  notify: Notify
}): Promise<Core> {
  const { options: site, framework, notify } = input
  const page = { name: document.title, description: '', url: window.location.origin, icons: [] }
  const options = toPlainOptions(site, framework, page)
  const debug = __DEV__ || options.debug
  const storage = createStorage(site.storage)
  const key = storageKey(options.projectId, options.instanceId)
  const stored = (storage.getItem(key) ?? storage.getItem(hintKey(key))) !== null
  // Who was connected is told only with the code that brings it back: without it nothing starts, and the next call
  // tries again.
  if (stored) await importLateCore()

  const tools = debug && (await importDevTools())

  const clock = { now: () => Date.now() }
  const logger = createLogger({ level: debug ? 'info' : 'error', now: clock.now })
  const gate = tools ? tools.createEffectGate() : LIVE
  const adapters = createAdapterRegistry(site.adapters ?? [])
  const random = createRandom()
  const late: { core: LateCore | null } = { core: null }
  const ports: Ports = {
    config,
    adapters,
    pairing: async () => (await loadLate()).pairing.client(),
    get siwx() {
      return late.core?.siwx ?? null
    },
    storage,
    host: {
      ...createPage({
        window,
        metadata: options.metadata,
        emit: (event) => {
          notify(event.event, event.properties)
          notify('*', event)
        },
      }),
      // Only flows leave the page, and they come with what does it.
      openLink: (...link) => late.core?.openLink(...link) ?? false,
      copy: async (text) => (await loadLate()).copy(text),
    },
    clock,
    random,
    logger,
    whenLive: gate.whenLive,
    onInternalError(record) {
      logger.log('error', 'internal error', { ...record })
      const properties = { errorType: record.code, errorMessage: record.details ?? record.code }
      store.dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
    },
  }
  const made = createLatchkeyStore({
    options,
    networks: site.networks.map((input) => {
      const network = toNetwork(input)
      return { ...network, name: toLabel(network.name) }
    }),
    ports,
    gate,
    devTools: tools && tools.devToolsOptions(options.instanceId),
    loadFlows: async () => (await loadLate()).createFlows,
  })
  const { store, startListening } = made
  const first = store.getState()
  const localeController = createLocaleController(store, site.locales)
  const ask = createRunCommand({
    store,
    startListening,
    id: random.id,
    toError: (record) =>
      loadLate().then(
        ({ fromErrorRecord }) => fromErrorRecord(record),
        () => new LatchkeyError(record.code, record.code, record.context),
      ),
  })
  function config() {
    const { projectId, sdk, backends, supported, metadata } = store.getState().options
    return {
      projectId,
      sdkType: sdk.type,
      sdkVersion: sdk.version,
      backends,
      supported,
      metadata,
      networks: store.getState().networks.all,
      clientId: late.core?.pairing.clientId() ?? null,
    }
  }
  async function loadLate(): Promise<LateCore> {
    const { createFlowsPart } = await importLateCore()
    const since = stored ? null : first
    return (late.core ??= createFlowsPart({
      site,
      store,
      ports,
      ask,
      getAccount,
      config,
      since,
      localeController,
    }))
  }
  const getAccount: Latchkey['getAccount'] = (namespace) => {
    const state = store.getState()
    const target = namespace ?? state.accounts.active
    return (
      late.core?.toAccount(state, target) ?? {
        ...DISCONNECTED_ACCOUNT,
        status: selectStatus(state, target),
      }
    )
  }

  const stopGate = gate.attach(store, () => store.dispatch(syncRequested('devtools')))
  const discovery = discoverInjected({
    registry: adapters,
    window,
    enableEip6963: options.enableEip6963,
    enableInjected: options.enableInjected,
    namespaces: adapters.namespaces,
  })
  const modal = createModalHost({ options: site, store, localeController })
  // Restored before anything is told, so that a stored connection is never seen as disconnected.
  if (stored) {
    await made.flows()
    await (await loadLate()).restore()
  } else store.dispatch(stateRestored(null))
  const stopPublic = watchPublic({ store, notify, getAccount })
  const getState = () => toPublicState(store.getState())
  // The page's buttons are drawn anew by what has arrived.
  const redraw = () => notify('state', getState())
  made.flows().then(redraw, () => {})
  localeController.subscribe(redraw)
  if (!options.projectId) {
    const id = 'PROJECT_ID_NOT_CONFIGURED'
    store.dispatch(barShown({ id, variant: 'warning', message: { error: id } }))
  }

  return {
    async ready() {
      if (store.getState().status.initialized) return
      await new Promise<void>((resolve) => {
        startListening({ actionCreator: initialized, effect: () => resolve() })
      })
    },
    getState,
    getAccount,
    getSession: () => store.getState().siwx.session,
    getConnectors: () => store.getState().connectors,
    getNetwork(namespace) {
      const { networks } = store.getState()
      if (!namespace) return activeNetworkOf(networks)
      const id = networks.lastOf[namespace]
      const firstOf = networks.all.find(({ chainNamespace }) => chainNamespace === namespace)
      return (id ? activeNetworkOf({ ...networks, activeId: id }) : firstOf) ?? null
    },
    getProvider: (namespace) => late.core?.getProvider(namespace) ?? null,
    async open({ view, namespace, arguments: params } = {}) {
      const target = view === undefined ? undefined : toViewName(view)
      if (target === null)
        throw earlyError('INVALID_OPTIONS', { details: `view: ${view}`, paths: ['view'] })
      await ask(modalOpenRequested, { view: target, namespace, params })
    },
    close: ({ force = false } = {}) => ask(modalCloseRequested, { force }),
    setThemeMode: (mode) => void store.dispatch(themeModeChanged(mode)),
    setThemeVariables: (variables) => void store.dispatch(themeVariablesChanged(variables)),
    setLocale: (locale) => void store.dispatch(localeChanged(locale)),
    connect: async (given) => (await loadLate()).methods.connect(given),
    disconnect: async (namespace) => (await loadLate()).methods.disconnect(namespace),
    switchNetwork: async (network) => (await loadLate()).methods.switchNetwork(network),
    signIn: async () => (await loadLate()).methods.signIn(),
    signOut: async () => (await loadLate()).methods.signOut(),
    addNetwork: async (network) => (await loadLate()).methods.addNetwork(network),
    removeNetwork: async (networkId) => (await loadLate()).methods.removeNetwork(networkId),
    updateOptions: async (patch) => (await loadLate()).methods.updateOptions(patch),
    store,
    renderButton: (kind, read) => late.core?.renderButton(kind, read) ?? null,
    styleSheet: () => late.core?.styleSheet ?? null,
    appearance: () => store.getState().preferences,
    attachModal: modal.attach,
    async destroy() {
      for (const stop of [stopGate, discovery.stop, stopPublic, modal.destroy]) stop()
      made.destroy()
      adapters.destroy()
      await late.core?.stop()
    },
  }
}

/** Time travel and its gate, for the development build and `debug` only. */
async function importDevTools() {
  const [{ devToolsOptions }, { createEffectGate }] = await Promise.all([
    import(/* webpackChunkName: "devtools" */ './store/devtools'),
    import(/* webpackChunkName: "devtools" */ './store/effectGate'),
  ])
  return { devToolsOptions, createEffectGate }
}

/** @throws LatchkeyError `NETWORK_ERROR` when the code does not arrive; the next call asks again */
function importLateCore() {
  return import(/* webpackChunkName: "flows" */ './startFlows').catch((error: unknown) => {
    const { details = '' } = toCoreErrorRecord(error)
    throw new LatchkeyError('NETWORK_ERROR', NETWORK_MESSAGE, { details })
  })
}
