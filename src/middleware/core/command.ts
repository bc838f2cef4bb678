import type { createIntent } from '../../slices/intent'
import { commandSettled } from '../../slices/lifecycle'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { toCoreErrorRecord } from '../../slices/domain/errors/coreRecord'
import type { AppEffectApi, AppStartListening } from '../../store/types'

export type Intent<Payload> = ReturnType<typeof createIntent<Payload>>
export type Run<Payload> = (payload: Payload, fx: AppEffectApi) => Promise<void> | void
/** Says how a flow carries out an intent. */
export type Carry = <Payload>(intent: Intent<Payload>, run: Run<Payload>) => void

/**
 * Registers the listener that carries out an intent: waits until DevTools shows the present, runs, and settles the
 * promise that waits for it. What `run` throws reaches that promise as an error record; it should have dispatched
 * its own fact before.
 * @param newestWins ends the earlier runs of this intent
 */
export function command<Payload>(
  start: AppStartListening,
  intent: Intent<Payload>,
  run: Run<Payload>,
  newestWins = false,
): void {
  start({
    actionCreator: intent,
    effect: async (action, fx) => {
      // Before anything is waited for, so that the order of the intents counts.
      if (newestWins) fx.cancelActiveListeners()
      const error = await outcome(async () => {
        await fx.extra.whenLive()
        await run(action.payload, fx)
      })
      const { requestId } = action.meta
      if (requestId !== undefined) fx.dispatch(commandSettled({ requestId, error }))
    },
  })
}

async function outcome(run: () => Promise<void>): Promise<ErrorRecord | null> {
  try {
    await run()
    return null
  } catch (error) {
    return toCoreErrorRecord(error)
  }
}
