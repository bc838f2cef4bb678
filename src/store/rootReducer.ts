import { combineSlices } from '@reduxjs/toolkit'
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

/**
 * State that is added when its capability has loaded. A capability names its slice here by declaration merging:
 * `declare module '../../store/rootReducer' { interface LazySlices extends WithSlice<typeof swapSlice> {} }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

/**
 * Makes the reducer of one widget: a slice per entity and the API cache. Two widgets on a page add slices at
 * different times, so each has a reducer of its own.
 */
export function createRootReducer() {
  return combineSlices(
    optionsSlice,
    statusSlice,
    hostSlice,
    networksSlice,
    connectorsSlice,
    accountsSlice,
    connectSlice,
    pairingSlice,
    siwxSlice,
    walletsSlice,
    modalSlice,
    routerSlice,
    alertsSlice,
    preferencesSlice,
    telemetrySlice,
    baseApi,
  ).withLazyLoadedSlices<LazySlices>()
}
