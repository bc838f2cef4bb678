import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../http/listen'
import { drain } from '../http/drain'
import type { Route } from '../http/types'
import { createWatch, type RequestWatch } from '../http/watch'
import { createAdminServer } from './adminServer'
import { createLogLines, type LogLines } from './logLines'
import { createMetrics, type Metrics } from './metrics'
import { createReadiness, type Check } from './readiness'

/** What an operator sees of a process: lines, figures, and whether it is well. */
export interface Operations {
  log: LogLines
  metrics: Metrics
  /** Watches the requests of one server. */
  watch(part: string): RequestWatch
  /** Adds routes of a part to the operator's port, before it listens. */
  serve(routes: readonly Route[]): void
  /** Listens on the operator's port, where one is wanted. Rejects when it is taken. */
  listen(): Promise<void>
  /**
   * Turns `/ready` to 503, and resolves once a balancer has had the time to see it.
   * @param drainMs that time; at once when absent
   */
  beginEnd(drainMs?: number, wait?: (ms: number) => Promise<unknown>): Promise<void>
  close(): Promise<void>
  /** Makes the end of a service: `beginEnd`, then its own end, and the operator's port at last, also where that end fails. */
  endOf(close: () => Promise<unknown>): (drainMs?: number) => Promise<void>
}

/** Settings of the operator's side. */
export interface OperationsOptions {
  /** What the process needs for every answer: they decide whether it is ready. */
  checks: Readonly<Record<string, Check>>
  /** Nodes of chains, by name. Without one, what needs it fails and all else goes on, so they are shown and decide nothing. */
  nodes?: Readonly<Record<string, Check>>
  /** Without it there is no such port. */
  adminPort?: number | undefined
  adminHost?: string | undefined
  write: (line: string) => void
}

/** Milliseconds that the operator's port has to end. */
const END_TIME = 1_000

/** The operator's side of a process. */
export const createOperations = (options: OperationsOptions): Operations => {
  const { checks, nodes = {}, adminPort, adminHost = '127.0.0.1', write } = options
  const log = createLogLines(write)
  const metrics = createMetrics()
  let isEnding = false
  const readiness = createReadiness(checks)
  const nodesUp = createReadiness(nodes)
  let down = 0
  const look = async () => {
    const found = await nodesUp()
    down = Object.values(found.parts).filter((answer) => answer === 'fails').length
    return found.parts
  }
  if (Object.keys(nodes).length > 0)
    metrics.show('latchkey_nodes_down', 'Nodes that did not answer last.', 'gauge', () => {
      // Figures do not wait for nodes: the next ones show what this look finds.
      void look()
      return down
    })
  const routes: Route[] = []
  const admin = {
    metrics,
    readiness,
    nodes: look,
    isEnding: () => isEnding,
    routes,
    host: adminHost,
  }
  const server = createAdminServer(admin)
  const operations: Operations = {
    log,
    metrics,
    watch: (part) =>
      createWatch((request) => {
        metrics.request(part, request)
        log.request(part, request)
      }),
    serve: (more) => void routes.push(...more),
    listen: async () => {
      if (adminPort !== undefined) await listen(server, adminPort, adminHost)
    },
    async beginEnd(drainMs = 0, wait = sleep) {
      isEnding = true
      if (drainMs > 0) await wait(drainMs)
    },
    async close() {
      if (server.listening) await drain(server, END_TIME)
    },
    endOf: (close) => async (drainMs) => {
      await operations.beginEnd(drainMs)
      try {
        await close()
      } finally {
        await operations.close()
      }
    },
  }
  return operations
}
