import { configureStore, createDynamicMiddleware, createListenerMiddleware } from '@reduxjs/toolkit'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { createIntentGate } from '../middleware/core/intentGate'
import { createIntentMiddleware } from '../middleware/core/intents'
import { startEffects } from '../middleware/core/startEffects'
import type { LazySlice, LoadCapabilities } from '../middleware/core/capability'
import { createCapabilityHost } from '../middleware/core/capabilityHost'
import type { PlainOptions } from '../slices/domain/options/options'
import type { Network } from '../slices/domain/network/network'
import type { devToolsOptions } from './devtools'
import type { EffectGate } from './effectGate'
import type { Ports } from './ports'
import { createRootReducer } from './rootReducer'
import type { AppDispatch, RootState } from './types'

export type StoreInput = {
  options: PlainOptions
  networks: Network[]
  ports: Ports
  gate: EffectGate
  /** Redux DevTools on, with these settings: the development build, or `debug`. */
  devTools: ReturnType<typeof devToolsOptions> | false
  /** Called at once, and again when the code did not arrive. */
  loadCapabilities: LoadCapabilities
  /** Further enhancers, for tests of time travel. */
  enhancers?: readonly StoreEnhancer[]
}

/**
 * Makes the store of one widget: the only `configureStore` call, with a listener middleware of its own,
 * so that two widgets on a page never share an effect.
 */
export function createLatchkeyStore({
  options,
  networks,
  ports,
  gate,
  devTools,
  loadCapabilities,
  enhancers = [],
}: StoreInput) {
  const listener = createListenerMiddleware<RootState, AppDispatch, Ports>({
    extra: ports,
    onError: ports.onInternalError,
  })
  const { startListening } = listener
  const late = createDynamicMiddleware<RootState, AppDispatch>()
  const lazy: LazySlice[] = []
  const host = createCapabilityHost({
    start: startListening,
    dispatch: (action) => store.dispatch(action),
    addSlice(slice) {
      lazy.push(slice)
      store.replaceReducer(createRootReducer(lazy))
    },
    addMiddleware: late.addMiddleware,
    loadCapabilities,
  })
  const { themeMode, themeVariables, locale, defaultNetwork } = options
  const activeId = networks.find(
    ({ caipNetworkId }) => caipNetworkId === defaultNetwork,
  )?.caipNetworkId
  const store = configureStore({
    reducer: createRootReducer(),
    preloadedState: {
      options,
      networks: {
        all: networks,
        activeId: activeId ?? networks[0]?.caipNetworkId ?? null,
        lastOf: {},
        flow: { step: 'idle' as const },
      },
      host: { platform: ports.host.platform, domain: ports.host.domain },
      preferences: { themeMode, themeVariables, locale, tab: 'Tokens' as const },
    },
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: ports },
        // Development checks; that a busy machine ran them slowly is no finding.
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      })
        .prepend(
          createIntentGate(gate, ports.logger),
          createIntentMiddleware(host, startListening),
          listener.middleware,
        )
        .concat(late.middleware),
    enhancers: (getDefault) => getDefault().concat(...enhancers),
  })
  const stopEffects = startEffects(startListening, store.dispatch, ports, host)
  return {
    store,
    /** For waiting on facts from outside the listeners. */
    startListening,
    /** Brings the capabilities; see `CapabilityHost`. */
    loadCapabilities: host.loadAll,
    destroy() {
      stopEffects()
      listener.clearListeners()
    },
  }
}

export type AppStore = ReturnType<typeof createLatchkeyStore>['store']
