import { combineReducers } from '@reduxjs/toolkit'
import { baseApi } from '../api/core/baseApi'
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

/** All state of one widget: a slice per entity and the API cache. */
export const rootReducer = combineReducers({
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
})
