import { createPage } from '../adapters/browser/host'
import { createStorage } from '../adapters/browser/storage'
import { createLogger } from '../adapters/browser/logger'
import { createRandom } from '../adapters/browser/random'
import { createLazySource } from '../adapters/lazySource'
import { createAdapterRegistry } from '../adapters/registry'
import { toErrorEvent } from '../slices/domain/errors/errorEvent'
import type { PlainOptions } from '../slices/domain/options/options'
import { eventTracked } from '../slices/telemetry'
import type { FlowsSource } from './flowsSource'
import type { AppStore } from '../store/createLatchkeyStore'
import type { EffectGate } from '../store/effectGate'
import type { Ports, StoragePort } from '../store/ports'
import type { LatchkeyOptions, Notify } from '../store/publicApi/types'
import { viewsPort } from '../views/root/views'

/** Creates the ports of one widget: everything outside the store that its listeners use. */
export function createPorts(input: {
  site: LatchkeyOptions
  options: PlainOptions
  storage: StoragePort
  gate: EffectGate
  notify: Notify
  flows: FlowsSource
  /** The store that is created with these ports. */
  store: () => AppStore
}): Ports {
  const { site, options, storage, gate, notify, flows, store } = input
  const clock = { now: () => Date.now() }
  const debug = __DEV__ || options.debug
  const logger = createLogger({
    level: debug ? 'info' : 'error',
    now: clock.now,
    sink(level, line) {
      // oxlint-disable-next-line no-console -- shows faults and option warnings to the site's developer
      if (level === 'error') console.error(`Latchkey ${line}`)
    },
  })
  return {
    config: () => configOf(store(), flows),
    adapters: createAdapterRegistry(site.adapters ?? []),
    connections: createLazySource({
      current: () => flows.current()?.connections ?? null,
      load: async () => (await flows.load()).connections,
    }),
    get endpoints() {
      return flows.current()?.endpoints ?? {}
    },
    pairing: async () => (await flows.load()).pairing.client(),
    preloadPairing: async () => (await flows.load()).pairing.preload(),
    embedded: {
      load: async () => (await flows.load()).embedded.load(),
      current: () => flows.current()?.embedded.current() ?? null,
    },
    get siwx() {
      return flows.current()?.siwx ?? null
    },
    views: viewsPort,
    storage,
    browserStorage: site.storage ? createStorage() : storage,
    host: {
      ...createPage({
        window,
        metadata: options.metadata,
        emit: (event) => {
          const { properties, items } = event
          notify(event.event, properties ?? (items && { items }))
          notify('*', event)
        },
      }),
      // Only handlers of the flows open links, so the code that checks a link has loaded by then.
      openLink: (...link) => flows.current()?.openLink(...link) ?? false,
      copy: async (text) => (await flows.load()).copy(text),
      readClipboard: async () => (await flows.load()).readClipboard(),
    },
    clock,
    random: createRandom(),
    logger,
    isLive: gate.isLive,
    whenLive: gate.whenLive,
    onInternalError(error) {
      const properties = toErrorEvent(error)
      logger.log('error', 'internal error', properties)
      store().dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
    },
  }
}

function configOf(store: AppStore, flows: FlowsSource) {
  const { projectId, sdk, backends, supported } = store.getState().options
  return {
    projectId,
    sdkType: sdk.type,
    sdkVersion: sdk.version,
    backends,
    supported,
    clientId: flows.current()?.pairing.clientId() ?? null,
  }
}
