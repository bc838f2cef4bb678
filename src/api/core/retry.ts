import { delay } from '../../slices/domain/async/timers'
import { REQUEST_RETRY_BASE_MS, REQUEST_RETRY_STATUSES } from './limits'
import type { Reply } from './http'
import { RETRY_AFTER_MAX_MS } from './policies'

/**
 * Whether a failure is transient: the connection broke, or the status is one of `REQUEST_RETRY_STATUSES`. A time-out
 * is not retried, because the user has already waited.
 */
export function isTransient({ error }: Reply): boolean {
  if (error?.code !== 'HTTP_ERROR') return error?.code === 'NETWORK_ERROR'
  return REQUEST_RETRY_STATUSES.some((status) => status === error.context?.status)
}

/**
 * Repeats an exchange while `shouldRetry` accepts its failure. Waits 150 ms, then twice as long each time, or
 * the `Retry-After` of the service. An abort ends the wait; the next attempt then reports it.
 * @param retries attempts after the first one
 */
export async function withRetry(
  attempt: () => Promise<Reply>,
  retries: number,
  signal: AbortSignal,
  shouldRetry: (reply: Reply) => boolean = isTransient,
): Promise<Reply> {
  for (let count = 0; ; count += 1) {
    const reply = await attempt()
    if (!reply.error || count >= retries || !shouldRetry(reply)) return reply
    const pause = reply.retryAfterMs ?? REQUEST_RETRY_BASE_MS * 2 ** count
    if (pause > RETRY_AFTER_MAX_MS) return reply
    await delay(pause, signal)
  }
}
