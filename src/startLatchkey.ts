import { createHost } from './adapters/browser/host'
import { createLogger } from './adapters/browser/logger'
import { createRandom } from './adapters/browser/random'
import { createStorage } from './adapters/browser/storage'
import { discoverInjected } from './adapters/discovery'
import { createAdapterRegistry } from './adapters/registry'
import type { Core, LatchkeyOptions, Notify } from './latchkey'
import { createMethods } from './methods'
import { createModalHost } from './modalHost'
import { createPairingPort } from './pairingPort'
import { toPlainOptions } from './plainOptions'
import { watchPublic } from './publicState'
import { followSavedState } from './savedState'
import { bindSiwx } from './siwxPort'
import type { EventName } from './slices/domain/events'
import { toNetwork } from './slices/domain/network'
import { barShown } from './slices/alerts'
import { syncRequested } from './slices/lifecycle'
import { siwxConfigured } from './slices/siwx'
import { eventTracked } from './slices/telemetry'
import { createLatchkeyStore } from './store/createLatchkeyStore'
import { createEffectGate } from './store/effectGate'
import type { Ports } from './store/ports'
import { drawButton } from './views/elements/buttons'
import buttonSheet from './views/theme/account-button.css'

/**
 * Composition root: makes the ports, the store and the modal host of one widget, restores what is stored, and
 * answers with the methods of the public face. Reached by `import()` only.
 */
export async function startLatchkey(input: {
  options: LatchkeyOptions
  framework: string
  notify: Notify
}): Promise<Core> {
  const { options: site, framework, notify } = input
  const page = { name: document.title, description: '', url: window.location.origin, icons: [] }
  const options = toPlainOptions(site, framework, page)
  const debug = __DEV__ || options.debug
  const clock = { now: () => Date.now() }
  const logger = createLogger({ level: debug ? 'info' : 'error', now: clock.now })
  const storage = createStorage(site.storage)
  const gate = createEffectGate()
  const adapters = createAdapterRegistry(site.adapters ?? [])
  const host = createHost({
    window,
    metadata: options.metadata,
    emit: (event) => {
      notify(event.event as EventName, event.properties)
      notify('*', event)
    },
  })
  const random = createRandom()
  const networks = (site.networks ?? []).map(toNetwork)
  const pairing = createPairingPort({
    provider: site.pairingProvider,
    logger,
    storage,
    config: () => config(),
  })

  const ports: Ports = {
    config: () => config(),
    adapters,
    pairing: pairing.client,
    siwx: site.siwx ?? null,
    storage,
    host,
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
  const {
    store,
    startListening,
    destroy: destroyStore,
  } = createLatchkeyStore({ options, networks, ports, gate, devTools: debug })
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
      clientId: pairing.clientId(),
    }
  }
  if (site.siwx) {
    bindSiwx({ siwx: site.siwx, store, ports, instanceId: options.instanceId })
    store.dispatch(siwxConfigured({ required: site.siwx.getRequired?.() ?? true }))
  }

  const stops: (() => void)[] = [
    gate.attach(store, () => store.dispatch(syncRequested('devtools'))),
  ]
  const discovery = discoverInjected({
    registry: adapters,
    window,
    enableEip6963: options.enableEip6963,
    enableInjected: options.enableInjected,
    namespaces: adapters.namespaces,
  })
  const modal = createModalHost({ options: site, store })
  // Restored before anything is told, so that a stored connection is never seen as disconnected.
  stops.push(await followSavedState(store, ports))
  const published = watchPublic({ store, notify })
  stops.push(() => discovery.stop(), published.stop, modal.destroy)
  if (!options.projectId) {
    const id = 'PROJECT_ID_NOT_CONFIGURED'
    store.dispatch(barShown({ id, variant: 'warning', message: { error: id } }))
  }

  const methods = createMethods({ store, startListening, ports, pairing, published })
  return {
    ...methods,
    store,
    draw: (kind, read) => drawButton(kind, published.getButton(), read),
    sheet: buttonSheet,
    attachModal: modal.attach,
    async destroy() {
      for (const stop of stops) stop()
      destroyStore()
      adapters.destroy()
      await pairing.destroy()
    },
  }
}
