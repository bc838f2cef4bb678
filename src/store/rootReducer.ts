import {
  combineReducers,
  type Reducer,
  type StateFromReducersMapObject,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { LazySlice } from '../middleware/core/feature'
import type { LazySlices } from '../middleware/features'
import { alertsSlice } from '../slices/alerts'
import { modalSlice } from '../slices/modal'
import { networksSlice } from '../slices/networks'
import { optionsSlice } from '../slices/options'
import { hostSlice } from '../slices/host'
import { preferencesSlice } from '../slices/preferences'
import { routerSlice } from '../slices/router'
import { statusSlice } from '../slices/status'
import { telemetrySlice } from '../slices/telemetry'
import { connectionReducers } from './connectionReducers'

export type { LazySlices }

/** Slices that every widget has from the start, one per entity. */
const CORE_REDUCERS = {
  options: optionsSlice.reducer,
  status: statusSlice.reducer,
  host: hostSlice.reducer,
  networks: networksSlice.reducer,
  ...connectionReducers,
  modal: modalSlice.reducer,
  router: routerSlice.reducer,
  alerts: alertsSlice.reducer,
  preferences: preferencesSlice.reducer,
  telemetry: telemetrySlice.reducer,
}

/** The state of one widget: core slices, and slices of loaded features. */
export type RootState = StateFromReducersMapObject<typeof CORE_REDUCERS> & Partial<LazySlices>
type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>

/**
 * Creates the reducer of one widget. Two widgets on a page add slices at different times, so each
 * has its own.
 * @param lazy slices whose features have loaded; the reducer is made anew with each
 */
export function createRootReducer(lazy: readonly LazySlice[] = []): RootReducer {
  const reducers = { ...CORE_REDUCERS }
  for (const { reducerPath, reducer } of lazy) Object.assign(reducers, { [reducerPath]: reducer })
  const reduce: RootReducer = combineReducers(reducers)
  return (state, action) => keepNamespace(reduce(state, action))
}

/**
 * Keeps the active network in the namespace of the active account after every action, so that an
 * account id never mixes namespaces.
 */
function keepNamespace(state: RootState): RootState {
  const { accounts, networks } = state
  const { active, byNamespace } = accounts
  const { activeId, lastOf } = networks
  const status = (active && byNamespace[active]?.status) ?? 'disconnected'
  if (!active || status === 'disconnected' || activeId?.startsWith(`${active}:`)) return state
  const own = lastOf[active]
  return own ? { ...state, networks: { ...networks, activeId: own } } : state
}
