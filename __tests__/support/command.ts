import { fromErrorRecord } from '../../src/slices/domain/errors/records'
import type { createIntent } from '../../src/slices/intent'
import { createRunCommand } from '../../src/store/runCommand'
import type { TestApp } from './createTestApp'

/** Dispatches intents like the public methods. */
export const runnerOf = ({ store, startListening, ports }: TestApp) =>
  createRunCommand({
    store,
    startListening,
    id: ports.random.id,
    present: ports,
    loadErrors: () => Promise.resolve(fromErrorRecord),
  })

/** The message with which a public method rejects. */
export async function rejected<Payload>(
  app: TestApp,
  intent: ReturnType<typeof createIntent<Payload>>,
  payload: Payload,
): Promise<unknown> {
  return textOf(runnerOf(app)(intent, payload))
}

/** The message with which a call rejects. */
export async function textOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'shortMessage' in error ? error.shortMessage : error
}
