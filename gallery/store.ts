import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '../src/api/core/baseApi'
import { endpoints } from '../src/api/endpoints'
import { identityApi } from '../src/api/identity'
import { sessionsApi } from '../src/api/smartSessions'
import type { ThemeMode, ThemeVariables } from '../src/slices/domain/options/options'
import { modalSlice } from '../src/slices/modal'
import { hostSlice } from '../src/slices/host'
import { preferencesSlice } from '../src/slices/preferences'
import { createRootReducer } from '../src/store/rootReducer'
import type { AppStore } from '../src/store/createLatchkeyStore'
import type { Ports } from '../src/store/ports'
import type { ApiPorts } from '../src/api/core/ports'
import { LAZY_SLICES } from './lazySlices'
import type { Recorded, RecordedView } from './states/recorded'
import { NETWORKS, networksState, OPTIONS } from './states/world'

/** How a recorded moment is looked at. */
export interface Look {
  theme: ThemeMode
  /** BCP 47 tag. */
  locale: string
  /** Those of a site; none when absent. */
  themeVariables?: ThemeVariables | undefined
}

// The product keeps no answers of these kinds that nobody looks at; here they are there before the view is.
identityApi.enhanceEndpoints({ endpoints: { getIdentity: { keepUnusedDataFor: 60 } } })
sessionsApi.enhanceEndpoints({ endpoints: { getSessions: { keepUnusedDataFor: 60 } } })

const never = () => new Promise<never>(() => undefined)

/** Ports that reach nothing: what is not recorded stays on its way, or fails. */
function inertPorts(network: Recorded['network']): ApiPorts & Pick<Ports, 'random' | 'endpoints'> {
  const { platform, domain } = hostSlice.getInitialState()
  return {
    config: () => ({
      projectId: 'gallery',
      sdkType: 'latchkey',
      sdkVersion: 'html-viem-0.0.0',
      backends: OPTIONS.backends,
      clientId: null,
      supported: NETWORKS.map(({ caipNetworkId }) => caipNetworkId),
    }),
    host: {
      domain,
      origin: location.origin,
      href: () => location.href,
      platform,
      openLink: () => false,
      readClipboard: () => Promise.resolve(null),
      copy: () => Promise.resolve(false),
      emit: () => undefined,
      privacyControl: true,
      savesData: true,
      onReturn: () => () => undefined,
      whenIdle: () => Promise.resolve(),
      fetch: () =>
        network === 'down' ? Promise.resolve(new Response('{}', { status: 400 })) : never(),
    },
    endpoints,
    clock: { now: Date.now },
    random: { id: () => 'recorded', nonce: () => 'recorded' },
    whenLive: () => Promise.resolve(),
  }
}

/**
 * A store that stands at a recorded moment. It has the product's reducers and services and none of its listeners, so
 * what is pressed changes what reducers change and asks nobody for anything.
 */
export function storeAt(
  { view }: Pick<RecordedView, 'view'>,
  recorded: Recorded,
  { theme, locale, themeVariables = {} }: Look,
): AppStore {
  const { below = [], params = {}, state = {}, answers = [], network } = recorded
  const options = state.options ?? OPTIONS
  const api = createDynamicMiddleware()
  api.addMiddleware(baseApi.middleware)
  const store: AppStore = configureStore({
    reducer: createRootReducer([baseApi, ...LAZY_SLICES]),
    preloadedState: {
      options,
      status: { initialized: true, unavailable: false, legalAccepted: false },
      host: { ...hostSlice.getInitialState(), domain: 'fieldnotes.example' },
      networks: networksState(),
      modal: { ...modalSlice.getInitialState(), open: true },
      ...state,
      preferences: {
        ...(state.preferences ?? preferencesSlice.getInitialState()),
        themeMode: theme,
        themeVariables,
        locale,
      },
      router: {
        history: [...below.map((name) => ({ view: name, params: {} })), { view, params }],
        transactions: [],
      },
    },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: inertPorts(network) },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  })
  for (const answer of answers) store.dispatch(answer)
  return store
}
