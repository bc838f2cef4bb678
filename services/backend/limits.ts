import { createHash } from 'node:crypto'
import type { Counters } from '../data/counters'
import { createMemoryCounters } from '../data/memoryCounters'
import { forbidden, HttpProblem } from '../http/problem'
import type { RequestHead, Route } from '../http/types'
import { configuredProjects, type ServedProjects } from './servedProjects'
import type { Settings } from './settings'

/** Milliseconds of the window in which requests are counted. */
const WINDOW = 60_000
/**
 * Most pairs of caller and route that one process counts. Beyond it the oldest count is dropped.
 */
export const COUNTED = 100_000

/**
 * Milliseconds for which counters that failed are not asked again: counters that hang would delay
 * every request.
 */
const LEFT_ALONE = 10_000

/**
 * Pictures, descriptors, pages and the sandbox's own routes: a browser opens them by URL, without a
 * project id or an `Origin`.
 */
const OPENED = /^\/(?:public|descriptors|exchange|onramp|sandbox(?:\.json)?)(?:\/|$)/

/**
 * Checks project, origin and rate limits of requests. Each method throws an `HttpProblem` to
 * refuse.
 */
export interface Guard {
  /** Refuses unknown projects, sites that are not served, and requests above the limits. */
  admit(request: RequestHead, route: Route): Promise<void>
  /** Counts what a request costs beyond itself, such as further calls of a batch. */
  charge(request: RequestHead, routeId: string, cost: number): Promise<void>
}

const tooMany = (waitMs: number) => {
  const reasons = [{ field: 'rate_limited', description: 'Too many requests' }]
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpProblem(429, reasons, { 'retry-after': String(seconds) })
}

/**
 * Creates a guard from settings, which may change while it runs. Requests are counted by caller and
 * route, and by project and route; the parameters of a path do not start another count. While the
 * shared counters fail, this process counts by itself.
 */
export const createGuard = (
  settings: Settings,
  counters: Pick<Counters, 'hit' | 'remaining'>,
  onError: (error: unknown) => void = () => {},
  now: () => number = Date.now,
  projects: ServedProjects = configuredProjects(settings),
): Guard => {
  const insurance = createMemoryCounters(now, COUNTED)
  // A caller over a limit stays refused until the window ends, so the shared counters need not be
  // asked again.
  const refused = createMemoryCounters(now, COUNTED)
  let askedFrom = 0

  const waitOf = async (by: typeof counters, key: string, limit: number, cost: number) =>
    (await by.hit(key, WINDOW, limit, cost)) ? null : by.remaining(key)
  const sharedWaitOf = async (key: string, limit: number, cost: number) => {
    // The limit is part of the name, as it may be raised at runtime.
    const name = `${key} ${limit}`
    const known = await refused.remaining(name)
    if (known > 0) return known
    const waitMs = await waitOf(counters, key, limit, cost)
    if (waitMs !== null) await refused.hit(name, waitMs, 1)
    return waitMs
  }

  const count = async (name: string, limit: number | null, cost: number): Promise<void> => {
    if (limit === null) return
    // A digest has a fixed length, and readers of the counters cannot see callers in it.
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
    await count(`caller ${request.ip} ${routeId}`, settings.requestsPerMinute, cost)
    const project = request.query.get('projectId')
    if (project === null) return
    await count(`project ${project} ${routeId}`, projects.requestsPerMinuteOf(project), cost)
  }

  return {
    charge,
    async admit(request, route) {
      const project = request.query.get('projectId') ?? ''
      const isOpened = OPENED.test(request.path)
      if (!isOpened) projects.require(project)
      const { origin } = request.headers
      // The widget asks this route for the served origins and warns the developer, so it answers
      // every origin.
      if (origin !== undefined && !isOpened && route.id !== 'origins')
        if (!projects.admits(project, origin)) throw forbidden('origin', 'Not for this site')
      await charge(request, route.id, route.cost ?? 1)
    },
  }
}
