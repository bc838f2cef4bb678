import { HttpProblem, unauthorized } from '../http/problem'
import type { Route, RouteRequest } from '../http/types'
import type { Settings } from './settings'

/** Milliseconds of the window in which requests are counted. */
const WINDOW = 60_000

/** Refuses requests of unknown projects and above the rate limit, when these settings are on. */
export const createGuard = (
  settings: Settings,
  now: () => number = Date.now,
): ((request: RouteRequest, route: Route) => void) => {
  let windowStart = 0
  let counts = new Map<string, number>()
  return (request) => {
    const { requestsPerMinute, projectIds } = settings
    const project = request.query.get('projectId')
    if (projectIds && project !== null && !projectIds.includes(project)) {
      throw unauthorized('projectId', 'Project id is unknown')
    }
    if (requestsPerMinute === null) return
    if (now() - windowStart >= WINDOW) {
      windowStart = now()
      counts = new Map()
    }
    const key = `${request.ip} ${request.path}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= requestsPerMinute) return
    const seconds = Math.ceil((windowStart + WINDOW - now()) / 1000)
    const reasons = [{ field: 'rate_limited', description: 'Too many requests' }]
    throw new HttpProblem(429, reasons, { 'retry-after': String(seconds) })
  }
}
