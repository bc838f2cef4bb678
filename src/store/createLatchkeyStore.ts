import { configureStore, createDynamicMiddleware, createListenerMiddleware } from '@reduxjs/toolkit'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { createIntentGate } from '../middleware/core/intentGate'
import { createIntentMiddleware } from '../middleware/core/intents'
import { startEffects } from '../middleware/core/startEffects'
import { createRecorder } from '../middleware/trace/recorder'
import type { LazySlice, LoadFeatures } from '../middleware/core/feature'
import { createFeatureHost } from '../middleware/core/featureHost'
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
  /** Settings of Redux DevTools, in the development build or with `debug`; false disables it. */
  devTools: ReturnType<typeof devToolsOptions> | false
  /** Called immediately, and again after the code failed to load. */
  loadFeatures: LoadFeatures
  /** Further enhancers; tests of time travel use them. */
  enhancers?: readonly StoreEnhancer[]
}

/**
 * Creates the store of one widget. This is the only `configureStore` call; each store has its own
 * listener middleware, so that two widgets on a page never share an effect.
 */
export function createLatchkeyStore({
  options,
  networks,
  ports,
  gate,
  devTools,
  loadFeatures,
  enhancers = [],
}: StoreInput) {
  const listener = createListenerMiddleware<RootState, AppDispatch, Ports>({
    extra: ports,
    onError: ports.onInternalError,
  })
  const { startListening } = listener
  const late = createDynamicMiddleware<RootState, AppDispatch>()
  // Records from the first action, so that a trace begins before the first press.
  const recorder = createRecorder()
  const lazy: LazySlice[] = []
  const host = createFeatureHost({
    start: startListening,
    dispatch: (action) => store.dispatch(action),
    addSlice(slice) {
      lazy.push(slice)
      store.replaceReducer(createRootReducer(lazy))
    },
    addMiddleware: late.addMiddleware,
    loadFeatures,
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
        // Disable the duration warning: slow CI machines trigger it.
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      })
        .prepend(
          createIntentGate(gate, ports.logger),
          createIntentMiddleware(host, startListening, ports.random.id),
          listener.middleware,
        )
        .concat(late.middleware, recorder.middleware),
    enhancers: (getDefault) => getDefault().concat(...enhancers),
  })
  const stopEffects = startEffects(startListening, store.dispatch, ports, host)
  return {
    store,
    /** Lets code outside the listeners wait for actions. */
    startListening,
    /** Loads the features; see `FeatureHost`. */
    loadFeatures: host.loadAll,
    /** The latest actions, for `exportTrace()`. */
    recorded: recorder.recorded,
    destroy() {
      stopEffects()
      listener.clearListeners()
      recorder.clear()
    },
  }
}

export type AppStore = ReturnType<typeof createLatchkeyStore>['store']
