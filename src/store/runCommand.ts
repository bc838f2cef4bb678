import type { UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../slices/domain/errors/codes'
import { codeError } from '../slices/domain/errors/latchkeyError'
import { commandSettled } from '../slices/lifecycle'
import type { AppStore } from './createLatchkeyStore'
import { inPresent, type Present } from './present'
import type { AppStartListening } from './types'

/**
 * Dispatches an intent and settles when its command ends. Does not settle while DevTools shows the
 * past.
 */
export type RunCommand = <Payload>(
  intent: (payload: Payload, requestId: string) => UnknownAction,
  payload: Payload,
) => Promise<void>

/**
 * Creates the `runCommand` of one store.
 * @param loadErrors loads the function that makes an error from its record; without it the message is the code
 */
export function createRunCommand(input: {
  store: AppStore
  startListening: AppStartListening
  id: () => string
  present: Present
  loadErrors: () => Promise<(record: ErrorRecord) => Error>
}): RunCommand {
  const { store, startListening, id, present, loadErrors } = input
  const toError = (record: ErrorRecord) =>
    loadErrors().then(
      (fromErrorRecord) => fromErrorRecord(record),
      () => codeError(record.code, record.context),
    )
  return (intent, payload) => {
    const requestId = id()
    return new Promise((resolve, reject) => {
      startListening({
        predicate: (action) =>
          commandSettled.match(action) && action.payload.requestId === requestId,
        effect(action, { unsubscribe }) {
          unsubscribe()
          const { error } = (action as ReturnType<typeof commandSettled>).payload
          const settle = async () => {
            if (error) reject(await toError(error))
            else resolve()
          }
          void inPresent(present, settle)
        },
      })
      store.dispatch(intent(payload, requestId))
    })
  }
}
