import type { ErrorRecord } from '../slices/domain/errors/codes'
import type { createIntent } from '../slices/intent'
import { commandSettled } from '../slices/lifecycle'
import type { AppStore } from './createLatchkeyStore'
import type { AppStartListening } from './types'

/** Dispatches an intent and settles when its command ends. */
export type RunCommand = <Payload>(
  intent: ReturnType<typeof createIntent<Payload>>,
  payload: Payload,
) => Promise<void>

/**
 * Makes the `ask` of one store.
 * @param toError the error a promise of the public API rejects with, from its record
 */
export function createRunCommand(input: {
  store: AppStore
  startListening: AppStartListening
  id: () => string
  toError: (record: ErrorRecord) => Promise<Error>
}): RunCommand {
  const { store, startListening, id, toError } = input
  return (intent, payload) => {
    const requestId = id()
    return new Promise((resolve, reject) => {
      startListening({
        predicate: (action) =>
          commandSettled.match(action) && action.payload.requestId === requestId,
        effect(action, { unsubscribe }) {
          unsubscribe()
          const { error } = (action as ReturnType<typeof commandSettled>).payload
          if (error) void toError(error).then(reject)
          else resolve()
        },
      })
      store.dispatch(intent(payload, requestId))
    })
  }
}
