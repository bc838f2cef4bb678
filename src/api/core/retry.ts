import { REQUEST_RETRY_BASE_MS, REQUEST_RETRY_STATUSES } from '../../slices/domain/limits'
import type { Reply } from './http'
import { RETRY_AFTER_MAX_MS } from './policies'

/**
 * Says whether a failure may pass by itself: the connection broke, or the status is one of spec section 9.
 * A time-out is not among them: the person has waited long enough.
 */
export function isPassing({ error }: Reply): boolean {
  if (error?.code !== 'HTTP_ERROR') return error?.code === 'NETWORK_ERROR'
  return REQUEST_RETRY_STATUSES.some((status) => status === error.context?.status)
}

/**
 * Repeats an exchange while it fails for a passing reason: after 150 ms, then twice as long each time, or after
 * the pause the service asks for. An abort ends the pause, and the attempt after it reports the abort.
 * @param retries tries after the first one
 */
export async function withRetry(
  attempt: () => Promise<Reply>,
  retries: number,
  signal: AbortSignal,
  passing: (reply: Reply) => boolean = isPassing,
): Promise<Reply> {
  for (let count = 0; ; count += 1) {
    const reply = await attempt()
    if (!reply.error || count >= retries || !passing(reply)) return reply
    const pause = reply.retryAfterMs ?? REQUEST_RETRY_BASE_MS * 2 ** count
    if (pause > RETRY_AFTER_MAX_MS) return reply
    await sleep(pause, signal)
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
