import type { UnknownAction } from '@reduxjs/toolkit'
import { disconnectRequested } from '../../slices/accounts'
import { connectFailed, connectRequested } from '../../slices/connect'
import { connectorDiscovered } from '../../slices/connectors'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { toCoreErrorRecord } from '../../slices/domain/errors/coreRecord'
import { codeError } from '../../slices/domain/errors/latchkeyError'
import { initialized, stateRestored } from '../../slices/lifecycle'
import { networkSwitchFailed, networkSwitchRequested } from '../../slices/networks'
import { copyRequested, linkRequested } from '../../slices/host'
import { pairingFailed, pairingRequested, walletLinkRequested } from '../../slices/pairing'
import { signInCancelled, signInRequested, signOutRequested } from '../../slices/siwx'
import { eventTracked } from '../../slices/telemetry'
import type { AppDispatch, AppStartListening } from '../../store/types'
import type { Ports } from '../../store/ports'
import { command, type Intent, type Run } from './command'
import type { createFlows, Flows } from './flows'
import { startModalEffects } from '../navigation/effects'

/** Brings the code of the flows: at once where it is there already, else by `import()`. */
export type LoadFlows = () => CreateFlows | Promise<CreateFlows>
type CreateFlows = typeof createFlows

/** The listeners of one store. */
export type Effects = {
  /**
   * Brings the flows: at once when they are there, else their code is loaded. A load that failed is tried again at the
   * next call.
   * @throws LatchkeyError `NETWORK_ERROR` when the code does not arrive
   */
  flows(): Promise<Flows>
  /** Stops what lives outside the middleware: subscriptions to wallets and to the connector registry. */
  stop(): void
}

/**
 * Registers the listeners that show the modal, and for every other intent one that waits for its flow: an intent that
 * comes before the flows' code has arrived is carried out when it has, and the promise that waits for it settles then.
 * @param loadFlows called at once, and again when the code did not arrive
 */
export function startEffects(
  start: AppStartListening,
  dispatch: AppDispatch,
  ports: Ports,
  loadFlows: LoadFlows,
): Effects {
  const state: { flows: Flows | null; loading: Promise<Flows> | null } = {
    flows: null,
    loading: null,
  }
  const register = (create: CreateFlows) => (state.flows = create(start))
  const load = async (loading: CreateFlows | Promise<CreateFlows>) => {
    try {
      return register(await loading)
    } catch (error) {
      state.loading = null
      throw error
    }
  }
  const flows = async () => state.flows ?? (state.loading ??= load(loadFlows()))

  /** Carries out an intent by its flow; `failed` tells the views when its code does not arrive. */
  function later<Payload>(
    intent: Intent<Payload>,
    failed?: (payload: Payload, error: ErrorRecord) => UnknownAction,
  ) {
    const run: Run<Payload> = async (payload, fx) => {
      const { carryOut } = await flows().catch((error: unknown) => {
        if (failed) fx.dispatch(failed(payload, toCoreErrorRecord(error)))
        throw error
      })
      if (fx.signal.aborted) throw codeError('REQUEST_ABORTED')
      await carryOut(intent(payload), fx)
    }
    // What can fail in a view is about one choice: earlier ones are refused even when they are approved late.
    command(start, intent, run, failed !== undefined)
  }
  startModalEffects(start)
  later(connectRequested, ({ connectorId }, error) => connectFailed({ connectorId, error }))
  later(pairingRequested, (_, error) => pairingFailed(error))
  later(networkSwitchRequested, ({ networkId }, error) => networkSwitchFailed({ networkId, error }))
  later(walletLinkRequested)
  later(disconnectRequested)
  later(signInRequested)
  later(signInCancelled)
  later(signOutRequested)
  later(linkRequested)
  later(copyRequested)
  const loading = loadFlows()
  if ('then' in loading) {
    state.loading = load(loading)
    state.loading.catch(() => {})
  } else register(loading)
  start({
    actionCreator: eventTracked,
    async effect({ payload }, fx) {
      fx.extra.host.emit(payload)
      await (await flows().catch(() => null))?.sendTracked(payload, fx)
    },
  })
  start({
    actionCreator: stateRestored,
    effect({ payload }, fx) {
      if (!payload) fx.dispatch(initialized())
    },
  })
  const stopConnectors = ports.adapters.subscribe((connector) =>
    dispatch(connectorDiscovered(connector)),
  )
  return {
    flows,
    stop() {
      stopConnectors()
      state.flows?.stop()
    },
  }
}
