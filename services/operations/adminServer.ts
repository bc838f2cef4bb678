import type { Server } from 'node:http'
import { isIP } from 'node:net'
import { createFaults } from '../http/faults'
import { forbidden } from '../http/problem'
import { createApiServer } from '../http/server'
import type { RequestHead, Route } from '../http/types'
import type { Metrics } from './metrics'
import type { Answer, Readiness } from './readiness'

/** Parts of the server on the admin port. */
export interface AdminParts {
  metrics: Metrics
  readiness: () => Promise<Readiness>
  /** Whether the node of each chain answers, by name. */
  nodes: () => Promise<Readonly<Record<string, Answer>>>
  /**
   * True once the process has received a signal to end: it is still up, but should get no new
   * requests.
   */
  isEnding: () => boolean
  /** Address or host name on which it listens. */
  host: string
  /** Routes of the services; more can be added until it listens. */
  routes: readonly Route[]
}

/** The admin routes. They have a separate port, which must not be public. */
export const adminRoutes = ({ metrics, readiness, nodes, isEnding }: AdminParts): Route[] => [
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
    summary: 'Every part that all answers need is there; 503 with those that are not.',
    async handle() {
      if (isEnding()) return { status: 503, json: { ready: false, parts: { process: 'ending' } } }
      const found = await readiness()
      return { status: found.ready ? 200 : 503, json: found }
    },
  },
  {
    id: 'status',
    method: 'GET',
    path: '/status',
    summary: 'The parts and the nodes of chains, with those that do not answer.',
    async handle() {
      const [{ ready, parts }, outside] = await Promise.all([readiness(), nodes()])
      return { json: { ready, parts, nodes: outside } }
    },
  },
  {
    id: 'metrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus.',
    handle: async () => ({ text: await metrics.text(), type: metrics.type }),
  },
]

/**
 * Names that public DNS servers do not resolve: of this machine, of containers and of internal
 * networks.
 */
const INNER_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal|svc))$/

/**
 * Whether a `Host` header names an internal host. A page on the internet can bind a public name to
 * the operator's address (DNS rebinding), and its requests then have that name.
 */
const isInner = (asked: string | undefined, host: string): boolean => {
  if (asked === undefined || !URL.canParse(`http://${asked}`)) return false
  const name = new URL(`http://${asked}`).hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || name === host.toLowerCase() || INNER_NAME.test(name)
}

/**
 * Refuses requests of web pages: a browser adds an `Origin` to every request of a page that can
 * change something.
 */
const refusePages = async ({ headers }: RequestHead, host: string): Promise<void> => {
  if (headers.origin !== undefined) throw forbidden('origin', 'Not for pages')
  if (!isInner(headers.host, host)) throw forbidden('host', 'Not under this name')
}

/** Creates the admin server. It does not listen yet. */
export const createAdminServer = (parts: AdminParts): Server => {
  const own = adminRoutes(parts)
  return createApiServer({
    get routes() {
      return [...own, ...parts.routes]
    },
    faults: createFaults(),
    readers: 'none',
    guard: (request) => refusePages(request, parts.host),
  })
}
