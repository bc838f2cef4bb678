import { endpoints, type Endpoints } from './api/endpoints'
import { barShown } from './slices/alerts'
import { toAccount, toButton } from './store/publicApi/accountSnapshot'
import { createLinks } from './adapters/browser/links'
import type { RunCommand } from './store/runCommand'
import type {
  ButtonKind,
  ButtonModel,
  Latchkey,
  LatchkeyOptions,
  ReadAttribute,
} from './store/publicApi/types'
import { createMethods, type Methods } from './store/publicApi/methods'
import { capabilities } from './middleware/core/capabilities'
import { createFlowConnections } from './adapters/flowConnections'
import { createPairingPort, type PairingPort } from './adapters/pairing/port'
import { followSavedState, saveState } from './store/persistence/syncTabs'
import { resolveSiwx } from './adapters/siwx/resolve'
import { createSiwxContext } from './store/siwxContext'
import { siwxConfigured } from './slices/siwx'
import { fromErrorRecord } from './slices/domain/errors/records'
import type { AppStore } from './store/createLatchkeyStore'
import type { Ports } from './store/ports'
import { buttonStyles, createButtonRenderer } from './views/elements/flowButtons'
import type { LocaleController } from './views/strings/locale'

/** What a widget needs once a visitor acts or a stored connection comes back; loads after the modal can show. */
export type Flows = {
  capabilities: typeof capabilities
  endpoints: Endpoints
  siwx: ReturnType<typeof resolveSiwx>
  methods: Methods
  pairing: PairingPort
  connections: ReturnType<typeof createFlowConnections>
  toAccount: typeof toAccount
  fromErrorRecord: typeof fromErrorRecord
  getProvider: Latchkey['getProvider']
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel
  buttonStyles: string
  /** Brings back what is stored, and saves from then on. */
  restore(): Promise<void>
  stop(): Promise<void>
} & ReturnType<typeof createLinks>

/**
 * Makes the ports, the public methods and the persistence that come with the flows. Reached by `import()` only.
 * @param since the first state, where nothing was stored: changes to it are saved
 */
export function createFlows(input: {
  site: LatchkeyOptions
  store: AppStore
  ports: Ports
  runCommand: RunCommand
  getAccount: Latchkey['getAccount']
  since: ReturnType<AppStore['getState']> | null
  localeController: LocaleController
}): Flows {
  const { site, store, ports, since } = input
  const pairing = createPairingPort({
    provider: site.pairingProvider,
    registry: ports.adapters,
    storage: ports.storage,
    logger: ports.logger,
    config() {
      const { options, networks } = store.getState()
      return { ...options, networks: networks.all }
    },
    onRefused: (code) =>
      store.dispatch(barShown({ id: code, variant: 'error', message: { error: code } })),
  })
  const connections = createFlowConnections(ports.adapters, pairing)
  const siwx = resolveSiwx(site, createSiwxContext(store, ports))
  if (siwx) store.dispatch(siwxConfigured({ required: siwx.getRequired?.() ?? true }))
  const renderButton = createButtonRenderer(input.localeController)
  const saving = { stop: since ? saveState({ store, ports, since }) : () => {} }
  return {
    ...createLinks(window),
    capabilities,
    endpoints,
    siwx,
    methods: createMethods(input),
    pairing,
    connections,
    toAccount,
    fromErrorRecord,
    getProvider(namespace) {
      const { accounts } = store.getState()
      const target = namespace ?? accounts.active
      const account = target ? accounts.byNamespace[target] : undefined
      if (!target || account?.status !== 'connected') return null
      return connections.provider(account.connectorId, target)
    },
    renderButton: (kind, read) => renderButton(kind, toButton(store.getState()), read),
    buttonStyles,
    async restore() {
      saving.stop = await followSavedState({ store, ports })
    },
    async stop() {
      saving.stop()
      await pairing.destroy()
    },
  }
}
