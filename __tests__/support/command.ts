import { fromErrorRecord } from '../../src/slices/domain/errors/records'
import type { createIntent } from '../../src/slices/intent'
import { createRunCommand } from '../../src/store/runCommand'
import type { TestApp } from './createTestApp'

/** Runs intents as the public methods do. */
export const runnerOf = ({ store, startListening, ports }: TestApp) =>
  createRunCommand({
    store,
    startListening,
    id: ports.random.id,
    present: ports,
    loadErrors: () => Promise.resolve(fromErrorRecord),
  })

/** The text of what a public method rejects with. */
export async function rejected<Payload>(
  app: TestApp,
  intent: ReturnType<typeof createIntent<Payload>>,
  payload: Payload,
): Promise<unknown> {
  return textOf(runnerOf(app)(intent, payload))
}

/** The text of what a call rejects with. */
export async function textOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && 'shortMessage' in error ? error.shortMessage : error
}
