import type { Server } from 'node:http'
import { isIP } from 'node:net'
import { createFaults } from '../http/faults'
import { forbidden } from '../http/problem'
import { createApiServer } from '../http/server'
import type { RequestHead, Route } from '../http/types'
import type { Metrics } from './metrics'
import type { Answer, Readiness } from './readiness'

/** What the operator's own port shows. */
export interface AdminParts {
  metrics: Metrics
  readiness: () => Promise<Readiness>
  /** Which nodes of chains answer, by name. */
  nodes: () => Promise<Readonly<Record<string, Answer>>>
  /** True from the moment the process is told to end: it is up, and nothing more should be sent to it. */
  isEnding: () => boolean
  /** Address or name at which it listens. */
  host: string
  /** Routes of the parts; more may come until it listens. */
  routes: readonly Route[]
}

/** The routes of the operator. They are on a port of their own, which is not for the public. */
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

/** Names that no public DNS server answers for: of this machine, of containers and of inner networks. */
const INNER_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal|svc))$/

/**
 * Whether a `Host` is of an inner network. A page on the internet can bind a public name to the operator's address (DNS
 * rebinding); it then asks with that name.
 */
const isInner = (asked: string | undefined, host: string): boolean => {
  if (asked === undefined || !URL.canParse(`http://${asked}`)) return false
  const name = new URL(`http://${asked}`).hostname.replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || name === host.toLowerCase() || INNER_NAME.test(name)
}

/** Pages that are open in the operator's browser say where they are from with all that changes something. */
const refusePages = async ({ headers }: RequestHead, host: string): Promise<void> => {
  if (headers.origin !== undefined) throw forbidden('origin', 'Not for pages')
  if (!isInner(headers.host, host)) throw forbidden('host', 'Not under this name')
}

/** The operator's server. It does not listen yet. */
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
