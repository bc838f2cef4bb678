import { endpoints, type Endpoints } from '../api/endpoints'
import { toAccount, toAllAccounts } from '../store/publicApi/accountSnapshot'
import { presentStore } from '../store/present'
import type { RunCommand } from '../store/runCommand'
import type {
  ButtonKind,
  ButtonModel,
  Latchkey,
  LatchkeyOptions,
  ReadAttribute,
} from '../store/publicApi/types'
import { watchTokens } from '../store/publicApi/tokenWatch'
import { createMethods, type Methods } from '../store/publicApi/methods'
import { features } from '../middleware/features'
import type { Recorded } from '../middleware/trace/recorder'
import { createFlowPorts, type FlowPorts } from './flowPorts'
import { followSavedState, saveState } from '../store/persistence/syncTabs'
import { namespaceOf } from '../slices/domain/ids/caip'
import { fromErrorRecord } from '../slices/domain/errors/records'
import type { AppStore } from '../store/createLatchkeyStore'
import { readStoredConnectors } from '../store/persistence/storage'
import type { Ports, StoragePort } from '../store/ports'
import { createButtonSource, importButtons } from './buttonSource'
import type { LocaleController } from '../views/strings/locale'

/**
 * The parts that a widget needs once a visitor acts or a stored connection is restored. They load after the modal can
 * show.
 */
export type Flows = {
  features: typeof features
  endpoints: Endpoints
  methods: Methods
  toAccount: typeof toAccount
  toAllAccounts: typeof toAllAccounts
  fromErrorRecord: typeof fromErrorRecord
  getProvider: Latchkey['getProvider']
  watchTokens: Latchkey['watchTokens']
  /** Returns null until the code that renders the page's buttons has loaded. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel | null
  /** Restores the stored state, and saves changes from then on. */
  restore(): Promise<void>
  stop(): Promise<void>
} & Omit<FlowPorts, 'links'> &
  FlowPorts['links']

/**
 * Creates the public methods, the persistence and the ports of the flows. Loaded by `import()` only.
 * @param since the initial state if nothing was stored; changes since then are saved
 */
export function createFlows(input: {
  site: LatchkeyOptions
  store: AppStore
  ports: Ports
  runCommand: RunCommand
  getAccount: Latchkey['getAccount']
  since: ReturnType<AppStore['getState']> | null
  localeController: LocaleController
  /** The latest actions of the store. */
  recorded: () => readonly Recorded[]
  /** Re-renders the page's buttons. */
  redraw: () => void
}): Flows {
  const { store, ports, since } = input
  const { pairing, embedded, connections, siwx, providers, links } = createFlowPorts(input)
  const buttons = createButtonSource(input)
  const life = new AbortController()
  const saving = { stop: since ? saveState({ store, ports, since }) : () => {} }
  return {
    ...links,
    features,
    endpoints,
    siwx,
    methods: createMethods({
      ...input,
      store: presentStore(store, ports),
      signal: life.signal,
      loadAdapterChanges: () => import(/* webpackChunkName: "offers" */ '../adapters/atRunTime'),
      loadCalls: () => import(/* webpackChunkName: "calls" */ '../adapters/evm/calls'),
      loadDoctor: () =>
        import(/* webpackChunkName: "doctor" */ '../adapters/doctor/diagnose').then(
          ({ diagnose }) => diagnose,
        ),
      loadTrace: () =>
        import(/* webpackChunkName: "trace" */ '../middleware/trace/writeTrace').then(
          ({ writeTrace }) =>
            (options) =>
              writeTrace(
                {
                  recorded: input.recorded(),
                  state: store.getState(),
                  log: ports.logger.entries(),
                },
                options,
              ),
        ),
    }),
    pairing,
    embedded,
    connections,
    providers,
    toAccount,
    toAllAccounts,
    fromErrorRecord,
    getProvider(namespace) {
      const { accounts, networks } = store.getState()
      const active = accounts.active ?? (networks.activeId && namespaceOf(networks.activeId))
      return providers.of(namespace ?? active ?? 'eip155')
    },
    watchTokens: (listener, namespace) => watchTokens(store, listener, namespace),
    renderButton: buttons.render,
    async restore() {
      // Loaded first, so that the page's buttons never show a connected visitor as disconnected.
      await buttons.load()
      saving.stop = await followSavedState({ store, ports })
    },
    async stop() {
      life.abort()
      saving.stop()
      buttons.stop()
      providers.stop()
      embedded.destroy()
      await pairing.destroy()
    },
  }
}

/** Loads the adapters of stored connections. Rejects when the code of one does not load. */
export async function loadStoredAdapters(
  { adapters = [], enableReconnect = true }: LatchkeyOptions,
  key: string,
  storage: StoragePort,
): Promise<void> {
  if (!enableReconnect) return
  const connectors = await readStoredConnectors(key, storage)
  const needed = adapters.filter(({ namespace }) => connectors[namespace] !== undefined)
  await Promise.all([importButtons().catch(() => {}), ...needed.map((factory) => factory.load())])
}
