import type { UnknownAction } from '@reduxjs/toolkit'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import type { AppEffectApi, AppStartListening } from '../../store/types'
import { startAccountsEffects } from '../accounts/effects'
import { startAlertsEffects } from '../alerts/effects'
import { startBalancesEffects } from '../balances/effects'
import type { Carry } from './command'
import { startConnectEffects } from '../connect/effects'
import { startNetworksEffects } from '../networks/effects'
import { startPageEffects } from '../host/effects'
import { startPairingEffects } from '../pairing/effects'
import { startRestoreEffects } from '../connect/restore'
import { startSiwxEffects } from '../siwx/effects'
import { sendTracked } from '../telemetry/effects'
import { startTravelEffects } from '../navigation/showView'
import { createWalletWatch } from '../connect/walletEvents'

/** Everything the widget does beyond showing itself: connecting, pairing, networks, sign-in and what follows. */
export type Flows = {
  /** @throws LatchkeyError with our code for whatever the flow threw */
  carryOut(intent: UnknownAction, fx: AppEffectApi): Promise<void>
  sendTracked: typeof sendTracked
  /** Ends the subscriptions to wallets. */
  stop(): void
}

/**
 * Registers the listeners of all flows on the middleware of one store. Loads after the store, so that the modal shows
 * without them (design section 2).
 */
export function createFlows(start: AppStartListening): Flows {
  const watch = createWalletWatch()
  const runs = new Map<string, Flows['carryOut']>()
  const carry: Carry = (intent, run) => {
    runs.set(intent.type, async (action, fx) => {
      if (intent.match(action)) await run(action.payload, fx)
    })
  }
  startTravelEffects(start)
  startConnectEffects(carry, watch)
  startPairingEffects(start, carry, watch)
  startAccountsEffects(carry, watch)
  startNetworksEffects(start, carry)
  startSiwxEffects(start, carry)
  startBalancesEffects(start)
  startAlertsEffects(start)
  startPageEffects(carry)
  startRestoreEffects(start, watch)
  return {
    sendTracked,
    stop: watch.stopAll,
    async carryOut(action, fx) {
      try {
        await runs.get(action.type)?.(action, fx)
      } catch (error) {
        throw fromErrorRecord(toErrorRecord(error))
      }
    },
  }
}
