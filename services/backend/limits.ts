import { createHash } from 'node:crypto'
import type { Counters } from '../data/counters'
import { forbidden, HttpProblem, unauthorized } from '../http/problem'
import type { RequestHead, Route } from '../http/types'
import { isServedOrigin } from '../http/servedOrigins'
import type { Settings } from './settings'

/** Milliseconds of the window in which requests are counted. */
const WINDOW = 60_000
/** Callers and paths that one process counts; paths are the caller's to choose, so beyond it the oldest start anew. */
export const COUNTED = 100_000

/** Pictures, pages and the sandbox's own routes: they are opened by their address alone. */
const OPENED = /^\/(?:public|exchange|onramp|sandbox(?:\.json)?)(?:\/|$)/

/** Refuses requests of unknown projects, of sites that are not served and above the rate limit, when these settings are on. */
export const createGuard =
  (
    settings: Settings,
    counters: Pick<Counters, 'hit' | 'remaining'>,
  ): ((request: RequestHead, route: Route) => Promise<void>) =>
  async (request, route) => {
    const { requestsPerMinute, projectIds, enforceOrigins, allowedOrigins } = settings
    const project = request.query.get('projectId') ?? ''
    const isOpened = OPENED.test(request.path)
    if (!isOpened && projectIds && !projectIds.includes(project))
      throw unauthorized('projectId', 'Project id is unknown')
    const { origin } = request.headers
    // Who asks which sites are served has to get its answer: the widget tells the developer by it.
    if (enforceOrigins && origin !== undefined && !isOpened && route.id !== 'origins')
      if (!isServedOrigin(origin, allowedOrigins)) throw forbidden('origin', 'Not for this site')
    if (requestsPerMinute === null) return
    // A digest is short however long the path is, and names nobody to who reads the counts.
    const caller = createHash('sha256').update(`${request.ip} ${request.path}`).digest('hex')
    const key = `backend:${caller}`
    if (await counters.hit(key, WINDOW, requestsPerMinute)) return
    const seconds = Math.max(1, Math.ceil((await counters.remaining(key)) / 1000))
    const reasons = [{ field: 'rate_limited', description: 'Too many requests' }]
    throw new HttpProblem(429, reasons, { 'retry-after': String(seconds) })
  }
