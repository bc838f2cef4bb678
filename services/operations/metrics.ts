import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FinishedRequest } from '../http/watch'

/** Upper ends of the histogram of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted, and its text form (Prometheus exposition format 0.0.4). */
export interface Metrics {
  request(part: string, request: FinishedRequest): void
  /** Shows a number that is read when it is asked for. */
  show(name: string, help: string, type: 'gauge' | 'counter', read: () => number): void
  text(): string
}

interface Durations {
  counts: number[]
  sum: number
  count: number
}

/** Label values are parts of our own and route patterns: nothing a caller wrote. */
const labels = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
    .join(',')

const classOf = (status: number | null): string =>
  status === null ? 'gone' : `${Math.floor(status / 100)}xx`

const PROCESS: readonly (readonly [string, string, 'gauge' | 'counter', () => number])[] = [
  [
    'process_resident_memory_bytes',
    'Memory of the process.',
    'gauge',
    () => process.memoryUsage.rss(),
  ],
  [
    'nodejs_heap_used_bytes',
    'Memory of living objects.',
    'gauge',
    () => process.memoryUsage().heapUsed,
  ],
  ['process_uptime_seconds', 'How long the process runs.', 'gauge', () => process.uptime()],
  [
    'process_cpu_seconds_total',
    'Time on processors.',
    'counter',
    () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  ],
]

const histogram = (durations: ReadonlyMap<string, Durations>): string[] =>
  [...durations].flatMap(([key, { counts, sum, count }]) => {
    let below = 0
    const bars = BUCKETS.map((end, index) => {
      below += counts[index] ?? 0
      return `latchkey_request_seconds_bucket{${key},le="${end}"} ${below}`
    })
    return [
      ...bars,
      `latchkey_request_seconds_bucket{${key},le="+Inf"} ${count}`,
      `latchkey_request_seconds_sum{${key}} ${sum}`,
      `latchkey_request_seconds_count{${key}} ${count}`,
    ]
  })

/** Metrics with nothing counted yet. */
export const createMetrics = (): Metrics => {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const delays = monitorEventLoopDelay()
  delays.enable()
  const longestDelay = () => {
    const seconds = delays.max / 1e9
    delays.reset()
    return seconds
  }
  const shown: [name: string, help: string, type: string, read: () => number][] = [
    ...PROCESS.map((row): [string, string, string, () => number] => [...row]),
    [
      'nodejs_eventloop_lag_max_seconds',
      'Longest time since the last look that the process answered nothing.',
      'gauge',
      longestDelay,
    ],
  ]
  const durationsOf = (key: string): Durations => {
    const found = durations.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
    durations.set(key, found)
    return found
  }
  return {
    request(part, { method, route, status, ms }) {
      const where = { part, method, route: route ?? 'none' }
      const key = labels({ ...where, status: classOf(status) })
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const seconds = ms / 1000
      const taken = durationsOf(labels(where))
      const bar = BUCKETS.findIndex((end) => seconds <= end)
      if (bar >= 0) taken.counts[bar] = (taken.counts[bar] ?? 0) + 1
      taken.sum += seconds
      taken.count += 1
    },
    show: (name, help, type, read) => void shown.push([name, help, type, read]),
    text: () =>
      [
        '# HELP latchkey_requests_total Requests by route and class of status.',
        '# TYPE latchkey_requests_total counter',
        ...[...requests].map(([key, count]) => `latchkey_requests_total{${key}} ${count}`),
        '# HELP latchkey_request_seconds Time until the answer was sent.',
        '# TYPE latchkey_request_seconds histogram',
        ...histogram(durations),
        ...shown.flatMap(([name, help, type, read]) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          `${name} ${read()}`,
        ]),
        '',
      ].join('\n'),
  }
}
