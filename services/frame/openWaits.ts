import { tooMany } from '../http/problem'
import type { RouteRequest } from '../http/types'
import { createConnectionLimiter } from '../relay/connectionLimiter'

/** Limits the waiting requests of this process, for each caller and in total. */
export interface OpenWaits {
  /**
   * Runs a wait, which ends when its caller disconnects.
   * @throws HttpProblem 429 when too many requests are waiting
   */
  run<T>(
    request: Pick<RouteRequest, 'ip' | 'signal'>,
    wait: (signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<T>
}

/** Most requests that may wait in a process. */
const ALL = 1_000

/** @param perCaller requests of one caller that may wait at once; null is no limit */
export const createOpenWaits = (perCaller: number | null): OpenWaits => {
  const limiter = createConnectionLimiter({
    all: ALL,
    ...(perCaller !== null && { perIp: perCaller }),
  })
  return {
    async run({ ip, signal }, wait) {
      const leave = limiter.take(ip)
      if (!leave) throw tooMany()
      return wait(signal).finally(leave)
    },
  }
}
