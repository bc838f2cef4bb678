import { startAccountsEffects } from '../accounts/effects'
import { startAlertsEffects } from '../alerts/effects'
import { startBalancesEffects } from '../balances/effects'
import { startConnectEffects } from '../connect/effects'
import { startRestoreEffects } from '../connect/restore'
import { createWalletWatch } from '../connect/walletWatch'
import { startPageEffects } from '../host/effects'
import { startRemoteFeatures } from '../host/remoteFeatures'
import { startNavigationEffects } from '../navigation/showView'
import { startNetworksEffects } from '../networks/effects'
import { startPairingEffects } from '../pairing/effects'
import { startForgettingSentTo } from '../send/forgetSentTo'
import { startSiwxEffects } from '../siwx/effects'
import { startTelemetryEffects } from '../telemetry/effects'
import { defineFeature, type FeatureApi } from './feature'
import { startResumeEffects } from './resume'

/** Connecting, pairing, networks and sign-in, with their effects. The first click in Connect needs them. */
export const wallets = defineFeature({ listeners: [startWallets] })

function startWallets(api: FeatureApi) {
  const watch = createWalletWatch()
  startNavigationEffects(api)
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
  startResumeEffects(api)
  startForgettingSentTo(api)
  return watch.stopAll
}
