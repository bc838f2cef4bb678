import { delay } from '../../../slices/domain/async/timers'

/** How often a Safe is asked what became of something: each second for a minute, then less often. */
const SOON_MS = 1_000
const SOON_ROUNDS = 60
const LATER_MS = 10_000

/**
 * Looks until something is there, however long that takes: other owners may sign tomorrow, and who is told that it failed would
 * have them sign the same again.
 * @param signal ends the looking; the promise then stays open, since nobody knows what becomes of it
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
