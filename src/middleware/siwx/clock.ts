import { serverTime } from '../../slices/domain/async/serverTime'
import { withTimeout } from '../../slices/domain/async/timers'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { CLOCK_OFF_MAX_MS, CLOCK_WAIT_MS } from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'

/** Message fields that a wrong clock makes invalid. */
const TIMES: readonly unknown[] = ['issuedAt', 'notBefore', 'expirationTime']

/**
 * Whether a sign-in was rejected because the device's clock is wrong. A service reports the rejected field and its
 * own time; a rejection without a field may be about any field. If the service does not report its time, the page's
 * own server is queried, once per rejection.
 */
export async function isClockWrong({ code, context }: ErrorRecord, fx: AppEffectApi) {
  if (code !== 'SIWX_INVALID') return false
  if (context?.field !== undefined && !TIMES.includes(context.field)) return false
  const { serverTime: time } = context ?? {}
  const isOff = (time: number | null) =>
    time !== null && Math.abs(time - fx.extra.clock.now()) > CLOCK_OFF_MAX_MS
  return typeof time === 'number' ? isOff(time) : timeOfSite(fx).then(isOff)
}

/** The time of the page's own server, whose response headers are always readable. */
async function timeOfSite({ extra: { host } }: AppEffectApi): Promise<number | null> {
  if (!host.origin.startsWith('http')) return null
  const request = { method: 'HEAD', cache: 'no-store', credentials: 'omit' } as const
  const answer = host.fetch(`${host.origin}/`, request).catch(() => undefined)
  return withTimeout(answer, CLOCK_WAIT_MS).then((response) =>
    response ? serverTime(response.headers) : null,
  )
}
