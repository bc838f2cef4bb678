import { createHash } from 'node:crypto'
import type { Counters } from '../data/counters'
import { createMemoryCounters } from '../data/memoryCounters'
import { isServedOrigin } from '../http/servedOrigins'
import { forbidden, HttpProblem, unauthorized } from '../http/problem'
import type { RequestHead, Route } from '../http/types'
import type { Settings } from './settings'

/** Milliseconds of the window in which requests are counted. */
const WINDOW = 60_000
/** Callers, each with its routes, that one process counts; beyond it the oldest start anew. */
export const COUNTED = 100_000

/** Milliseconds for which counters that failed are not asked again: one that hangs would hold every request up. */
const LEFT_ALONE = 10_000

/** Pictures, descriptors, pages and the sandbox's own routes: they are opened by their address alone. */
const OPENED = /^\/(?:public|descriptors|exchange|onramp|sandbox(?:\.json)?)(?:\/|$)/

/** Who may ask, and how often. Each method throws an `HttpProblem` to refuse. */
export interface Guard {
  /** Refuses unknown projects, sites that are not served, and requests above the limits. */
  admit(request: RequestHead, route: Route): Promise<void>
  /** Counts what a request asks for beyond itself, such as further calls of a batch. */
  charge(request: RequestHead, routeId: string, cost: number): Promise<void>
}

const tooMany = (waitMs: number) => {
  const reasons = [{ field: 'rate_limited', description: 'Too many requests' }]
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpProblem(429, reasons, { 'retry-after': String(seconds) })
}

/**
 * A guard by settings, which may change while it runs. Requests count by caller and route, and by project and route. An address or a
 * name in the path makes no new count. While the counters fail, this process counts alone.
 */
export const createGuard = (
  settings: Settings,
  counters: Pick<Counters, 'hit' | 'remaining'>,
  onError: (error: unknown) => void = () => {},
  now: () => number = Date.now,
): Guard => {
  const insurance = createMemoryCounters(now, COUNTED)
  // Who is over a limit stays so until the window ends: shared counters need not be asked again.
  const refused = createMemoryCounters(now, COUNTED)
  let askedFrom = 0

  const waitOf = async (by: typeof counters, key: string, limit: number, cost: number) =>
    (await by.hit(key, WINDOW, limit, cost)) ? null : by.remaining(key)
  const sharedWaitOf = async (key: string, limit: number, cost: number) => {
    // The limit may be raised while it runs.
    const name = `${key} ${limit}`
    const known = await refused.remaining(name)
    if (known > 0) return known
    const waitMs = await waitOf(counters, key, limit, cost)
    if (waitMs !== null) await refused.hit(name, waitMs, 1)
    return waitMs
  }

  const count = async (name: string, limit: number | null, cost: number): Promise<void> => {
    if (limit === null) return
    // A digest is short however long the parts are, and names nobody to who reads the counts.
    const key = `backend:${createHash('sha256').update(name).digest('hex')}`
    const aloneWaitOf = () => waitOf(insurance, key, limit, cost)
    const isAlone = now() < askedFrom
    const waitMs = await (isAlone ? aloneWaitOf() : sharedWaitOf(key, limit, cost)).catch(
      (error: unknown) => {
        askedFrom = now() + LEFT_ALONE
        onError(error)
        return aloneWaitOf()
      },
    )
    if (waitMs !== null) throw tooMany(waitMs)
  }

  const charge = async (request: RequestHead, routeId: string, cost: number): Promise<void> => {
    if (cost === 0) return
    const { requestsPerMinute, projectRequestsPerMinute, projectIds } = settings
    await count(`caller ${request.ip} ${routeId}`, requestsPerMinute, cost)
    const project = request.query.get('projectId')
    // A project that nobody serves is any word of the caller's.
    if (project !== null && projectIds?.includes(project))
      await count(`project ${project} ${routeId}`, projectRequestsPerMinute, cost)
  }

  return {
    charge,
    async admit(request, route) {
      const { projectIds, enforceOrigins, allowedOrigins } = settings
      const project = request.query.get('projectId') ?? ''
      const isOpened = OPENED.test(request.path)
      if (!isOpened && projectIds && !projectIds.includes(project))
        throw unauthorized('projectId', 'Project id is unknown')
      const { origin } = request.headers
      // Who asks which sites are served has to get its answer: the widget tells the developer by it.
      if (enforceOrigins && origin !== undefined && !isOpened && route.id !== 'origins')
        if (!isServedOrigin(origin, allowedOrigins)) throw forbidden('origin', 'Not for this site')
      await charge(request, route.id, route.cost ?? 1)
    },
  }
}
