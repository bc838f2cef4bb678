import { createStorage } from '../adapters/browser/storage'
import { discoverWallets } from '../adapters/discovery/discover'
import { createPorts } from './ports'
import {
  createFlowMethods,
  createFlowsSource,
  importFlows,
  startWithFlows,
  throwNotLoaded,
  type FlowsSource,
} from './flowsSource'
import { hintKey, storageKey } from '../slices/domain/widget/storageKey'
import { stateRestored, syncRequested } from '../slices/lifecycle'
import { createLatchkeyStore } from '../store/createLatchkeyStore'
import { importDevTools, LIVE } from '../store/loadDevTools'
import { createCoreMethods, createGetAccount } from '../store/publicApi/coreMethods'
import { toLabelledNetwork, toPlainOptions } from '../store/publicApi/plainOptions'
import { toPublicState, watchPublic } from '../store/publicApi/publicState'
import type { Core, LatchkeyOptions, Notify } from '../store/publicApi/types'
import { createRunCommand } from '../store/runCommand'
import { createModalHost } from '../views/root/modalHost'
import { createLocaleController } from '../views/strings/locale'

/**
 * How long the flows wait in ms for the modal to render. Some browsers never report a page without rendering as idle.
 */
const FLOWS_WAIT_MS = 500

type StartInput = { options: LatchkeyOptions; framework: string; notify: Notify }

/**
 * Composition root: creates the store and the modal host of one widget, restores what is stored, and returns the
 * public methods. Code that the modal does not need at first loads as `flows`. Loaded by `import()` only.
 */
export async function startWidget(input: StartInput): Promise<Core> {
  const { options: site, notify } = input
  const widget = await createWidget(input)
  const { store, startListening, ports, flows, stored, stopGate } = widget
  const { enableEip6963, enableInjected } = store.getState().options
  const page = {
    registry: ports.adapters,
    window,
    enableEip6963,
    enableInjected,
    site: store.getState,
  }
  discoverWallets(page)
  const modal = createModalHost({ options: site, store, localeController: widget.localeController })
  // Restores before the first event, so that the site never sees a stored connection as disconnected.
  if (stored) {
    await widget.loadFeatures()
    await (await flows.load()).restore()
  } else store.dispatch(stateRestored(null))
  const stopPublic = watchPublic({
    store,
    notify,
    getAccount: widget.getAccount,
    isLive: ports.isLive,
  })
  const methods = createCoreMethods({
    store,
    startListening,
    runCommand: widget.runCommand,
    isViewKnown: (name) => ports.views.find(name) !== null,
    resolveViewName: (name) => ports.views.resolve(name).catch(throwNotLoaded),
  })
  // The code that shows an account in the page's buttons loads after the flows; its texts load with the language.
  widget.loadFeatures().then(widget.redraw, () => {})
  widget.localeController.subscribe(widget.redraw)
  return {
    ...methods,
    ...createFlowMethods(flows, ports),
    ready: () => flows.load().then(methods.ready, methods.ready),
    getAccount: widget.getAccount,
    getAccounts: () => flows.current()?.toAllAccounts(store.getState()) ?? [],
    getProvider: (namespace) => flows.current()?.getProvider(namespace) ?? null,
    watchTokens: (listener, namespace) =>
      startWithFlows(flows, store, (loaded) => loaded.watchTokens(listener, namespace)),
    store,
    renderButton: (kind, read) => flows.current()?.renderButton(kind, read) ?? null,
    attachModal: modal.attach,
    async destroy() {
      for (const stop of [stopGate, stopPublic, modal.destroy]) stop()
      widget.destroy()
      ports.adapters.destroy()
      await flows.stop()
    },
  }
}

/** Creates the ports, the store and the parts that need both. */
async function createWidget({ options: site, framework, notify }: StartInput) {
  const page = { name: document.title, description: '', url: window.location.origin, icons: [] }
  const options = toPlainOptions(site, framework, page)
  const storage = createStorage(site.storage)
  const key = storageKey(options.projectId, options.instanceId)
  const stored = (storage.getItem(key) ?? storage.getItem(hintKey(key))) !== null
  // Loads the code for restoring first. If it does not load, nothing starts and the next call tries again. A
  // widget that started without it would treat a stored wallet as removed.
  if (stored) {
    const { loadStoredAdapters } = await importFlows()
    await loadStoredAdapters(site, key, storage).catch(throwNotLoaded)
  }
  const tools = (__DEV__ || options.debug) && (await importDevTools())
  const gate = tools ? tools.createEffectGate() : LIVE

  const flows: FlowsSource = createFlowsSource((createFlows) =>
    createFlows({
      site,
      store,
      ports,
      runCommand,
      getAccount,
      since: stored ? null : first,
      localeController,
      recorded,
      redraw,
    }),
  )
  const ports = createPorts({ site, options, storage, gate, notify, flows, store: () => store })
  /** Re-renders the page's buttons. */
  const redraw = () => notify('state', toPublicState(store.getState()))
  // Waits for an idle page: compiling more code now would delay the first frame of the modal.
  const idle = stored ? null : ports.host.whenIdle(FLOWS_WAIT_MS)
  const made = createLatchkeyStore({
    options,
    networks: site.networks.map(toLabelledNetwork),
    ports,
    gate,
    devTools: tools && tools.devToolsOptions(options.instanceId),
    loadFeatures: async () => {
      await idle
      // The view descriptions load with the flows. The view that needs them reports a failure.
      ports.views.load().catch(() => {})
      return (await flows.load()).features
    },
  })
  const { store, recorded } = made
  const first = store.getState()
  const localeController = createLocaleController(store, site.locales)
  const getAccount = createGetAccount(store, () => flows.current()?.toAccount)
  const runCommand = createRunCommand({
    store,
    startListening: made.startListening,
    id: ports.random.id,
    present: ports,
    loadErrors: async () => (await flows.load()).fromErrorRecord,
  })
  const stopGate = gate.attach(store, () => store.dispatch(syncRequested('devtools')))
  return {
    ...made,
    ports,
    flows,
    redraw,
    stored,
    localeController,
    getAccount,
    runCommand,
    stopGate,
  }
}
