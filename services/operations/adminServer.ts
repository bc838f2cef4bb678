import type { Server } from 'node:http'
import { createFaults } from '../http/faults'
import { forbidden } from '../http/problem'
import { createApiServer } from '../http/server'
import type { Route, RouteRequest } from '../http/types'
import type { Metrics } from './metrics'
import type { Readiness } from './readiness'

/** What the operator's own port shows. */
export interface AdminParts {
  metrics: Metrics
  readiness: () => Promise<Readiness>
  /** True from the moment the process is told to end: it is up, and nothing more should be sent to it. */
  isEnding: () => boolean
  /** Routes of the parts; more may come until it listens. */
  routes: readonly Route[]
}

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** The routes of the operator. They are on a port of their own, which is not for the public. */
export const adminRoutes = ({ metrics, readiness, isEnding }: AdminParts): Route[] => [
  {
    id: 'health',
    method: 'GET',
    path: '/health',
    summary: 'The process is up.',
    handle: () => ({ json: { status: 'up' } }),
  },
  {
    id: 'ready',
    method: 'GET',
    path: '/ready',
    summary: 'Every part answers; 503 with those that do not.',
    async handle() {
      if (isEnding()) return { status: 503, json: { ready: false, parts: { process: 'ending' } } }
      const found = await readiness()
      return { status: found.ready ? 200 : 503, json: found }
    },
  },
  {
    id: 'metrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus.',
    handle: () => ({ text: metrics.text(), type: TEXT_FORMAT }),
  },
]

/** Pages that are open in the operator's browser say where they are from with all that changes something. */
const refusePages = async ({ headers }: RouteRequest): Promise<void> => {
  if (headers.origin !== undefined) throw forbidden('origin', 'Not for pages')
}

/** The operator's server. It does not listen yet. */
export const createAdminServer = (parts: AdminParts): Server => {
  const own = adminRoutes(parts)
  return createApiServer({
    get routes() {
      return [...own, ...parts.routes]
    },
    faults: createFaults(),
    guard: refusePages,
  })
}
