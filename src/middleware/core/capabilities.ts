import { baseApi } from '../../api/core/baseApi'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { startAccountsEffects } from '../accounts/effects'
import { startAlertsEffects } from '../alerts/effects'
import { startBalancesEffects } from '../balances/effects'
import { startConnectEffects } from '../connect/effects'
import { startRestoreEffects } from '../connect/restore'
import { createWalletWatch } from '../connect/walletWatch'
import { startPageEffects } from '../host/effects'
import { startRemoteFeatures } from '../host/remoteFeatures'
import { startTravelEffects } from '../navigation/showView'
import { startNetworksEffects } from '../networks/effects'
import { startPairingEffects } from '../pairing/effects'
import { startSiwxEffects } from '../siwx/effects'
import { startComeBack } from '../social/comeBack'
import { startTelemetryEffects } from '../telemetry/effects'
import type { Capabilities, Capability, CapabilityRow } from './capability'

/** Data of the services: their cache and the middleware that keeps it fresh. */
const api: Capability = {
  slices: [baseApi],
  middleware: baseApi.middleware,
  start:
    ({ dispatch }) =>
    () =>
      dispatch(baseApi.util.resetApiState()),
}

/** Connecting, pairing, networks, sign-in and what follows from them: the first press in Connect needs it. */
const wallets: Capability = {
  start(api) {
    const watch = createWalletWatch()
    startTravelEffects(api)
    startConnectEffects(api, watch)
    startPairingEffects(api, watch)
    startAccountsEffects(api, watch)
    startNetworksEffects(api)
    startSiwxEffects(api)
    startBalancesEffects(api)
    startAlertsEffects(api)
    startPageEffects(api)
    startRemoteFeatures(api)
    startTelemetryEffects(api)
    startRestoreEffects(api, watch)
    startComeBack(api)
    return watch.stopAll
  },
}

/** Capabilities that load with the first of their intents; the name is the first part of those. */
const lazy: readonly CapabilityRow[] = [
  {
    name: 'email',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../email/capability').then(
        ({ emailCapability }) => emailCapability,
      ),
  },
  {
    name: 'emailUpdate',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../emailUpdate/capability').then(
        ({ emailUpdateCapability }) => emailUpdateCapability,
      ),
  },
  {
    name: 'social',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../social/capability').then(
        ({ socialCapability }) => socialCapability,
      ),
  },
  {
    name: 'approval',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../approval/capability').then(
        ({ approvalCapability }) => approvalCapability,
      ),
  },
  {
    name: 'walletPage',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../walletPage/capability').then(
        ({ walletPageCapability }) => walletPageCapability,
      ),
  },
  {
    name: 'send',
    load: () =>
      import(/* webpackChunkName: "send" */ '../send/capability').then(
        ({ sendCapability }) => sendCapability,
      ),
  },
  {
    name: 'smartAccount',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../smartAccount/capability').then(
        ({ smartAccountCapability }) => smartAccountCapability,
      ),
  },
]

/** All capabilities of a widget. Loads after the store, so that the modal shows without it (design section 2). */
export const capabilities: Capabilities = { eager: [api, wallets], lazy, toErrorRecord }
