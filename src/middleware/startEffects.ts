import type { AppDispatch, AppStartListening } from '../store/types'
import type { Ports } from '../store/ports'
import { connectorDiscovered } from '../slices/connectors'
import { startAccountsEffects } from './accounts'
import { startAlertsEffects } from './alerts'
import { startBalancesEffects } from './balances'
import { startConnectEffects } from './connect'
import { startModalEffects } from './modal'
import { startNetworksEffects } from './networks'
import { startPageEffects } from './page'
import { startPairingEffects } from './pairing'
import { startRestoreEffects } from './restore'
import { startSiwxEffects } from './siwx'
import { startTelemetryEffects } from './telemetry'
import { createWalletWatch } from './walletWatch'

/**
 * Registers every listener on the middleware of one store. The answer stops what lives outside it: subscriptions
 * to wallets and to the connector registry.
 */
export function startEffects(
  start: AppStartListening,
  dispatch: AppDispatch,
  ports: Ports,
): () => void {
  const watch = createWalletWatch()
  startModalEffects(start)
  startConnectEffects(start, watch)
  startPairingEffects(start, watch)
  startAccountsEffects(start, watch)
  startNetworksEffects(start)
  startSiwxEffects(start)
  startBalancesEffects(start)
  startAlertsEffects(start)
  startPageEffects(start)
  startTelemetryEffects(start)
  startRestoreEffects(start, watch)
  const stopConnectors = ports.adapters.subscribe((connector) =>
    dispatch(connectorDiscovered(connector)),
  )
  return () => {
    stopConnectors()
    watch.stopAll()
  }
}
