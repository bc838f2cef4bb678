import { serverTime } from '../../slices/domain/async/serverTime'
import { withTimeout } from '../../slices/domain/async/timers'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { CLOCK_OFF_MAX_MS, CLOCK_WAIT_MS } from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'

/** Fields of a message that a wrong clock makes invalid. */
const TIMES: readonly unknown[] = ['issuedAt', 'notBefore', 'expirationTime']

/**
 * Whether a sign-in was refused because of the clock of the device. A service says which field it refuses, and its own
 * time; a refusal without a field may be about any of them. Where the service does not say its time, the page's own server is
 * asked for it, once for each refusal.
 */
export async function isClockWrong({ code, context }: ErrorRecord, fx: AppEffectApi) {
  if (code !== 'SIWX_INVALID') return false
  if (context?.field !== undefined && !TIMES.includes(context.field)) return false
  const { serverTime: told } = context ?? {}
  const isOff = (time: number | null) =>
    time !== null && Math.abs(time - fx.extra.clock.now()) > CLOCK_OFF_MAX_MS
  return typeof told === 'number' ? isOff(told) : timeOfSite(fx).then(isOff)
}

/** The time of the page's own server: the one whose answers a page may always read. */
async function timeOfSite({ extra: { host } }: AppEffectApi): Promise<number | null> {
  if (!host.origin.startsWith('http')) return null
  const request = { method: 'HEAD', cache: 'no-store', credentials: 'omit' } as const
  const answer = host.fetch(`${host.origin}/`, request).catch(() => undefined)
  return withTimeout(answer, CLOCK_WAIT_MS).then((response) =>
    response ? serverTime(response.headers) : null,
  )
}
