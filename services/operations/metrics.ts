import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FinishedRequest } from '../http/watch'

/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of the process and their text form. */
export interface Metrics {
  request(part: string, request: FinishedRequest): void
  /** Adds a metric whose value is read when the metrics are requested. */
  show(name: string, help: string, type: 'gauge' | 'counter', read: () => number): void
  /** The media type of the text. */
  readonly type: string
  /** Resolves with the current metrics (Prometheus exposition format 0.0.4). */
  text(): Promise<string>
}

const classOf = (status: number | null): string =>
  status === null ? 'gone' : `${Math.floor(status / 100)}xx`

/** Creates the default metrics of the process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'latchkey_requests_total',
    help: 'Requests by route and class of status.',
    labelNames: ['part', 'method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'latchkey_request_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['part', 'method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  return {
    // Labels are our own names and route patterns, never text of a caller.
    request(part, { method, route, status, ms }) {
      const where = { part, method, route: route ?? 'none' }
      requests.inc({ ...where, status: classOf(status) })
      seconds.observe(where, ms / 1000)
    },
    show(name, help, type, read) {
      const about = { name, help, registers }
      if (type === 'gauge') {
        new Gauge({
          ...about,
          collect() {
            this.set(read())
          },
        })
        return
      }
      new Counter({
        ...about,
        collect() {
          // Another object keeps this counter, so the new total replaces the old one.
          this.reset()
          this.inc(read())
        },
      })
    },
    type: registry.contentType,
    text: () => registry.metrics(),
  }
}
