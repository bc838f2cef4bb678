import { combineReducers } from '@reduxjs/toolkit'
import { baseApi } from '../api/core/baseApi'
import type { LazySlice } from '../middleware/core/capability'
import { accountsSlice } from '../slices/accounts'
import { alertsSlice } from '../slices/alerts'
import { connectSlice } from '../slices/connect'
import { connectorsSlice } from '../slices/connectors'
import { modalSlice } from '../slices/modal'
import { networksSlice } from '../slices/networks'
import { optionsSlice } from '../slices/options'
import { hostSlice } from '../slices/host'
import { pairingSlice } from '../slices/pairing'
import { preferencesSlice } from '../slices/preferences'
import { routerSlice } from '../slices/router'
import { siwxSlice } from '../slices/siwx'
import { statusSlice } from '../slices/status'
import { telemetrySlice } from '../slices/telemetry'
import { walletsSlice } from '../slices/wallets'

/**
 * State that is added when its capability has loaded. A capability names its slice here by declaration merging:
 * `declare module '../../store/rootReducer' { interface LazySlices extends WithSlice<typeof swapSlice> {} }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/** A slice per entity and the API cache: what every widget has from the start. */
const CORE_REDUCERS = {
  options: optionsSlice.reducer,
  status: statusSlice.reducer,
  host: hostSlice.reducer,
  networks: networksSlice.reducer,
  connectors: connectorsSlice.reducer,
  accounts: accountsSlice.reducer,
  connect: connectSlice.reducer,
  pairing: pairingSlice.reducer,
  siwx: siwxSlice.reducer,
  wallets: walletsSlice.reducer,
  modal: modalSlice.reducer,
  router: routerSlice.reducer,
  alerts: alertsSlice.reducer,
  preferences: preferencesSlice.reducer,
  telemetry: telemetrySlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
}

/**
 * Makes the reducer of one widget. Two widgets on a page add slices at different times, so each has its own.
 * @param lazy slices whose capabilities have loaded; the reducer is made anew with each
 */
export function createRootReducer(lazy: readonly LazySlice[] = []) {
  const reducers = { ...CORE_REDUCERS }
  for (const { reducerPath, reducer } of lazy) Object.assign(reducers, { [reducerPath]: reducer })
  return combineReducers(reducers)
}
