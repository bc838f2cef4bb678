import { createPorts } from '../../src/widget/ports'
import { createFlowsSource } from '../../src/widget/flowsSource'
import type { Flows } from '../../src/widget/flows'
import { createStorage } from '../../src/adapters/browser/storage'
import type { PlainOptions } from '../../src/slices/domain/options/options'
import { createLatchkeyStore } from '../../src/store/createLatchkeyStore'
import { LIVE } from '../../src/store/loadDevTools'
import { createGetAccount } from '../../src/store/publicApi/coreMethods'
import { toLabelledNetwork, toPlainOptions } from '../../src/store/publicApi/plainOptions'
import type { LatchkeyOptions } from '../../src/store/publicApi/types'
import { createRunCommand } from '../../src/store/runCommand'
import { createLocaleController } from '../../src/views/strings/locale'
import { fakeStorage } from './fakeCore'
import { ONE, TWO } from './fakeWallets'
import { fakeAdapterFactory, installWallet } from './pageWallet'
import { RDNS } from './site'

const PAGE = { name: 'Fieldnotes', description: '', url: 'https://fieldnotes.example', icons: [] }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Input = {
  options?: Partial<LatchkeyOptions>
  plain?: Partial<PlainOptions>
  /** Parts of the flows that the test replaces. */
  flows?: Partial<Flows>
  /** Storage of an earlier visit: the flows save only after they have restored its data. */
  stored?: ReturnType<typeof fakeStorage>
}

/**
 * Store, ports and flows of one widget, bound to each other as in the product, with one installed
 * wallet.
 */
export function widgetParts({ options = {}, plain = {}, flows: own = {}, stored }: Input = {}) {
  const { wallet, uninstall } = installWallet(RDNS)
  const storage = stored ?? fakeStorage()
  const site: LatchkeyOptions = {
    projectId: 'p',
    networks: [ONE, TWO],
    adapters: [fakeAdapterFactory([wallet])],
    storage,
    ...options,
  }
  const plainOptions = { ...toPlainOptions(site, 'html', PAGE), supported: [], ...plain }
  /** Notifications of the site, in order. */
  const told: [name: string, payload: unknown][] = []
  const starts = { flows: 0, drawings: 0 }
  const flows = createFlowsSource((createFlows) => {
    starts.flows += 1
    const since = stored ? null : first
    const redraw = () => void (starts.drawings += 1)
    const parts = { site, store, ports, runCommand, getAccount, localeController }
    return { ...createFlows({ ...parts, since, recorded: made.recorded, redraw }), ...own }
  })
  const ports = createPorts({
    site,
    options: plainOptions,
    storage: createStorage(storage),
    gate: LIVE,
    notify: (name, payload) => void told.push([name, payload]),
    flows,
    store: () => store,
  })
  const made = createLatchkeyStore({
    options: plainOptions,
    networks: site.networks.map(toLabelledNetwork),
    ports,
    gate: LIVE,
    devTools: false,
    loadFeatures: async () => (await flows.load()).features,
  })
  const { store, startListening } = made
  const first = store.getState()
  const localeController = createLocaleController(store)
  const getAccount = createGetAccount(store, () => flows.current()?.toAccount)
  const runCommand = createRunCommand({
    store,
    startListening,
    id: ports.random.id,
    present: ports,
    loadErrors: async () => (await flows.load()).fromErrorRecord,
  })
  ports.adapters.addConnector(wallet.connector, wallet.provider)
  ends.push(uninstall, () => flows.stop(), made.destroy)
  return { ...made, site, wallet, storage, told, starts, flows, ports, localeController }
}
