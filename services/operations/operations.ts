import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../http/listen'
import { drain } from '../http/drain'
import type { Route } from '../http/types'
import { createWatch, type RequestWatch } from '../http/watch'
import { createAdminServer } from './adminServer'
import { createLogLines, type LogLines } from './logLines'
import { createMetrics, type Metrics } from './metrics'
import { createReadiness, type Check } from './readiness'

/** Logs, metrics and readiness of a process, for its operator. */
export interface Operations {
  log: LogLines
  metrics: Metrics
  /** Watches the requests of one server. */
  watch(part: string): RequestWatch
  /** Adds routes to the admin port, before it listens. */
  serve(routes: readonly Route[]): void
  /** Listens on the admin port, if one is configured. Rejects when it is in use. */
  listen(): Promise<void>
  /**
   * Turns `/ready` to 503, and resolves once load balancers have had the time to notice.
   * @param drainMs milliseconds to wait; none when absent
   */
  beginEnd(drainMs?: number, wait?: (ms: number) => Promise<unknown>): Promise<void>
  close(): Promise<void>
  /**
   * Returns a function that ends a service: it runs `beginEnd`, then `close`, and finally closes
   * the admin port, even when `close` fails.
   */
  endOf(close: () => Promise<unknown>): (drainMs?: number) => Promise<void>
}

/** Options of the operator's view of a process. */
export interface OperationsOptions {
  /** Checks of what the process needs for every answer. They decide whether it is ready. */
  checks: Readonly<Record<string, Check>>
  /**
   * Checks of the nodes, by name. When a node is down, only requests that need it fail, so these
   * checks are shown but do not affect readiness.
   */
  nodes?: Readonly<Record<string, Check>>
  /** Without it there is no admin port. */
  adminPort?: number | undefined
  adminHost?: string | undefined
  write: (line: string) => void
}

/** Milliseconds that closing the admin port may take. */
const END_TIME = 1_000

/** Creates the operator's view of a process. */
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
      // The metrics do not wait for nodes: the next request shows the result of this check.
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
