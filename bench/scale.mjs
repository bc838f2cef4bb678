// Simulates a million sockets at the relay and a hundred million page loads a day at the backend,
// from measured costs.
//   --message N   µs of a relay's core for a message (330)     --redis N     µs of Redis for a message (100)
//   --open N      µs of a relay's core to open a socket (600)   --request N   µs of a backend's core for a request (265)
import { parseArgs } from 'node:util'
import { createQueues, createTimeline, quantile } from './lib/queues.mjs'

const { values } = parseArgs({
  options: {
    message: { type: 'string', default: '330' },
    redis: { type: 'string', default: '100' },
    open: { type: 'string', default: '600' },
    request: { type: 'string', default: '265' },
  },
})
const cost = Object.fromEntries(Object.entries(values).map(([name, us]) => [name, us / 1e6]))
const SOCKETS = 1_000_000
/** Messages of each socket per minute at the busiest time of the day. */
const MESSAGES_A_MINUTE = 1
const SECONDS = 60
/**
 * One process is killed at this time; its sockets reconnect within a while, as clients spread their
 * attempts.
 */
const KILL = { at: 30, within: 15 }
const PAGE_LOADS = 100_000_000
/** Factor of the busiest hour over the mean. */
const PEAK = 3
/**
 * Shares of page loads that open the modal or restore a connection, with their numbers of requests
 * that reach a backend behind a CDN.
 */
const VISITS = { opened: { share: 0.05, requests: 7 }, restored: { share: 0.1, requests: 4 } }

/**
 * The relay for a minute: each message costs its publisher's process, its topic's Redis and its
 * reader's process.
 */
function relay(processes, servers) {
  const pick = (count) => Math.floor(Math.random() * count)
  const [cores, stores] = [createQueues(processes), createQueues(servers)]
  const delays = { calm: [], killed: [] }
  const perSecond = (SOCKETS * MESSAGES_A_MINUTE) / 60
  const perSocket = SOCKETS / processes
  // The first process is killed.
  const living = (at) => (at < KILL.at ? pick(processes) : 1 + pick(processes - 1))
  const { plan, run } = createTimeline()
  const half = cost.message / 2
  const publish = (at) => {
    plan(cores.work(living(at), at, half), (taken) =>
      plan(stores.work(pick(servers), taken, cost.redis), (kept) => {
        const read = cores.work(living(kept), kept, half)
        ;(at < KILL.at ? delays.calm : delays.killed).push(read - at)
      }),
    )
    const next = at - Math.log(1 - Math.random()) / perSecond
    if (next < SECONDS) plan(next, publish)
  }
  plan(0, publish)
  for (let socket = 0; socket < perSocket; socket += 1)
    plan(KILL.at + Math.random() * KILL.within, (at) => cores.work(living(at), at, cost.open))
  run()
  const ms = (list, share) => quantile(list, share) * 1_000
  return {
    ...{ processes, servers, sockets: perSocket },
    ...{ core: cores.load(SECONDS), store: stores.load(SECONDS) },
    ...{
      p99: ms(delays.calm, 0.99),
      p99Killed: ms(delays.killed, 0.99),
      worst: ms(delays.killed, 1),
    },
  }
}

/** Backends for a minute of the busiest hour. */
function backend(processes) {
  const cores = createQueues(processes)
  const { opened, restored } = VISITS
  const each = opened.share * opened.requests + restored.share * restored.requests
  const perSecond = (PAGE_LOADS * each * PEAK) / 86_400
  const delays = []
  for (let at = 0; at < SECONDS; at -= Math.log(1 - Math.random()) / perSecond)
    delays.push(cores.work(Math.floor(Math.random() * processes), at, cost.request) - at)
  return { processes, perSecond, core: cores.load(SECONDS), p99: quantile(delays, 0.99) * 1_000 }
}

const percent = (share) => `${Math.round(share * 100)} %`
const time = (ms) => (ms >= 1_000 ? `${(ms / 1_000).toFixed(1)} s` : `${ms.toFixed(1)} ms`)
const show = (title, columns, rows) => {
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`\n${title}\n`)
  line(columns.map(([name]) => name))
  line(columns.map(() => '--:'))
  for (const row of rows) line(columns.map(([, cell]) => cell(row)))
}

console.log(
  `µs of a core: ${Object.entries(values)
    .map(([name, us]) => `${name} ${us}`)
    .join(', ')}`,
)
show(
  `Relay: ${SOCKETS.toLocaleString('en')} sockets, ${MESSAGES_A_MINUTE} message a minute each`,
  [
    ['processes', ({ processes }) => processes],
    ['Redis servers', ({ servers }) => servers],
    ['sockets of a process', ({ sockets }) => Math.round(sockets).toLocaleString('en')],
    ['busiest process', ({ core }) => percent(core.most)],
    ['busiest Redis', ({ store }) => percent(store.most)],
    ['p99', ({ p99 }) => time(p99)],
    ['p99 after one was killed', ({ p99Killed }) => time(p99Killed)],
    ['slowest message', ({ worst }) => time(worst)],
  ],
  [
    ...[relay(100, 1), relay(100, 2), relay(100, 4), relay(100, 8)],
    ...[relay(10, 4), relay(20, 4), relay(40, 4), relay(200, 4)],
  ],
)
show(
  `Backend: ${PAGE_LOADS.toLocaleString('en')} page loads a day, behind a CDN for lists and pictures`,
  [
    ['processes', ({ processes }) => processes],
    ['requests a second', ({ perSecond }) => Math.round(perSecond).toLocaleString('en')],
    ['busiest process', ({ core }) => percent(core.most)],
    ['p99', ({ p99 }) => time(p99)],
  ],
  [1, 2, 4, 8].map(backend),
)
