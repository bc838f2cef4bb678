import { delay } from '../../../slices/domain/async/timers'

/** Polling intervals for a Safe: every second for a minute, then every ten seconds. */
const SOON_MS = 1_000
const SOON_ROUNDS = 60
const LATER_MS = 10_000

/**
 * Polls without a time limit: other owners may sign much later, and after an error the user would send the same
 * request again.
 * @param signal ends the polling; the promise then stays pending, because the outcome is unknown
 */
export async function untilThere<T>(
  look: () => Promise<T | null>,
  signal: AbortSignal,
  round = 0,
): Promise<T> {
  const found = await look()
  if (found !== null) return found
  await delay(round < SOON_ROUNDS ? SOON_MS : LATER_MS, signal)
  return signal.aborted ? new Promise<never>(() => {}) : untilThere(look, signal, round + 1)
}
