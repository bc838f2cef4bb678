import type { createIntent } from '../slices/intent'
import { commandSettled } from '../slices/lifecycle'
import { toErrorRecord } from '../slices/domain/errorRecords'
import { LatchkeyError, type ErrorRecord } from '../slices/domain/errors'
import type { AppEffectApi, AppStartListening, RootState } from '../store/types'

type Intent<Payload> = ReturnType<typeof createIntent<Payload>>
type Run<Payload> = (payload: Payload, fx: AppEffectApi) => Promise<void> | void

/**
 * Registers the listener that carries out an intent: waits until DevTools shows the present, runs, and settles the
 * promise that waits for it. What `run` throws reaches that promise as an error record; it should have dispatched
 * its own fact before.
 */
export function command<Payload>(
  start: AppStartListening,
  intent: Intent<Payload>,
  run: Run<Payload>,
): void {
  start({
    actionCreator: intent,
    effect: async (action, fx) => {
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
    return toErrorRecord(error)
  }
}

/**
 * Makes a run that later calls join instead of starting again: one nonce, one prompt under double clicks.
 * @param keyOf runs about different things (accounts, say) do not join each other
 */
export function singleFlight<Payload>(
  run: Run<Payload>,
  keyOf: (fx: AppEffectApi) => string = () => '',
): Run<Payload> {
  const flights = new Map<string, Promise<void>>()
  return (payload, fx) => {
    const key = keyOf(fx)
    const running = flights.get(key)
    if (running) return running
    const flight = Promise.resolve(run(payload, fx)).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

/**
 * Waits until the state fulfils a test: checks first, then waits for actions.
 * @throws LatchkeyError `TIMEOUT` when `timeoutMs` passes
 */
export async function waitFor(
  fx: AppEffectApi,
  test: (state: RootState) => boolean,
  timeoutMs?: number,
): Promise<void> {
  if (test(fx.getState())) return
  const met = await fx.condition((_, state) => test(state), timeoutMs)
  if (!met) throw new LatchkeyError('TIMEOUT')
}
