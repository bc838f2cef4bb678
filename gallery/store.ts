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

/** How a recorded state is shown. */
export interface Look {
  theme: ThemeMode
  /** BCP 47 tag. */
  locale: string
  /** Theme variables of the site; none by default. */
  themeVariables?: ThemeVariables | undefined
}

// The product drops these answers as soon as no view uses them. Here they must stay until the view is mounted.
identityApi.enhanceEndpoints({ endpoints: { getIdentity: { keepUnusedDataFor: 60 } } })
sessionsApi.enhanceEndpoints({ endpoints: { getSessions: { keepUnusedDataFor: 60 } } })

const never = () => new Promise<never>(() => undefined)

/** Ports without side effects: requests that are not recorded stay pending or fail. */
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
 * A store in a recorded state. It has the product's reducers and services but no listeners, so that
 * a press only changes what reducers change and sends no request.
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
