import { delay } from '../../../slices/domain/async/timers'
import { errorOf } from '../../../slices/domain/errors/errorOf'

/** How long the other owners of a Safe are waited for, and how often they are looked for. */
const OWNERS_WAIT_MS = 60_000
const OWNERS_POLL_MS = 1_000

/**
 * Looks until something is there.
 * @param id the Safe's own name for what is waited for; part of the error
 * @throws LatchkeyError `SIGNATURES_PENDING` when the other owners take longer than a minute
 */
export async function untilThere<T>(
  id: string,
  look: () => Promise<T | null>,
  { ms = OWNERS_WAIT_MS } = {},
): Promise<T> {
  for (let waited = 0; waited <= ms; waited += OWNERS_POLL_MS) {
    const found = await look()
    if (found !== null) return found
    await delay(OWNERS_POLL_MS)
  }
  throw errorOf('SIGNATURES_PENDING', { id })
}
