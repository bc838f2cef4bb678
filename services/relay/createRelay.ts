import { jsonBody } from '../http/body'
import { createFaults } from '../http/faults'
import { connectedAddress, type CallerOf } from '../http/callerAddress'
import { drain } from '../http/drain'
import { listen } from '../http/listen'
import { createApiServer } from '../http/server'
import type { Route } from '../http/types'
import type { RequestWatch } from '../http/watch'
import { acceptSockets } from './acceptSockets'
import type { Admission } from './admission'
import { serveConnection, type CallCounts } from './connection'
import { createFairQueue, type QueueLimits } from './fairQueue'
import { isTouched, noRelayFaults, RelayFaultSpec } from './faults'
import type { RelayClient } from './client'
import { createHub } from './hub'
import type { MailboxFigures } from './mailbox'
import { createMemoryMessageStore } from './messages/memoryMessageStore'
import type { MessageStore } from './messages/messageStore'
import { createRates, type RateLimits } from './rates'
import { refuseSocket } from './refuseSocket'
import { createConnectionLimiter } from './connectionLimiter'
import { createSendBudget, type SendLimits } from './sendQueue'
import type { TopicLimits } from './topicLimit'

/** Default for the number of open sockets. */
const MAX_SOCKETS = 10_000
/** Connections besides the open sockets: sockets that are being opened or refused, and HTTP requests. */
const OTHERS = 1_000
/** Calls of up to 4 kB that run at the same time, and bytes of all calls that wait or run. */
const QUEUE: QueueLimits = { running: 256, bytes: 64 * 1024 * 1024 }
/** Milliseconds that a client has to answer a close frame. */
const GOODBYE = 1_000

/** Limits for the work and memory that clients may use in a process. */
export interface RelayLimits {
  topics?: Partial<TopicLimits>
  unread?: Partial<SendLimits>
  rates?: Partial<RateLimits>
}

/** Options of a relay. */
export interface RelayOptions {
  port: number
  host?: string
  /** Milliseconds between pings; Node clients disconnect after 35 s without one. */
  pingMs?: number
  /** Whether the relay serves the fault switches; true when absent. */
  controls?: boolean
  /** Open sockets of one public address; no limit when absent. */
  socketsPerIp?: number | undefined
  /** Open sockets in total; 10,000 when absent. */
  sockets?: number | undefined
  /** Overrides of the default limits. */
  limits?: RelayLimits
  /** Returns the caller of a socket; the remote address of the connection when absent. */
  callerOf?: CallerOf
  /** Projects and origins that it serves; all when absent. */
  admission?: Admission
  /**
   * Stores waiting messages; in the memory of this process when absent. The caller that opened the
   * store closes it.
   */
  store?: MessageStore
  /** Called for every HTTP request that opens no websocket. */
  watch?: RequestWatch | undefined
}

/** Metrics of a relay; refusals and messages are counted since the start. */
export interface RelayFigures {
  /** Open sockets. */
  sockets: number
  /** Subscribed topics, counted for each socket. */
  topics: number
  /** Number of delivered messages. */
  relayed: number
  /** Bytes that clients have not read yet. */
  unreadBytes: number
  /** Number of sockets that were refused because of a connection or rate limit. */
  refusedSockets: number
  /** Number of calls that were answered with -32000. */
  refusedCalls: number
  mailbox: MailboxFigures
}

/** A running relay. */
export interface Relay {
  /** Websocket URL. */
  url: string
  figures(): RelayFigures
  /** Closes every socket with code 1001, and then the server. */
  close(): Promise<void>
}

/** Starts a pairing relay. */
export const createRelay = async (options: RelayOptions): Promise<Relay> => {
  const { port, host = '127.0.0.1', pingMs = 20_000, controls = true, watch } = options
  const { socketsPerIp: perIp, sockets: all = MAX_SOCKETS, limits = {} } = options
  const {
    store = createMemoryMessageStore(),
    admission = {},
    callerOf = connectedAddress,
  } = options
  const limiter = createConnectionLimiter({ perIp, all })
  const faults = noRelayFaults()
  const hub = createHub(faults, store, limits.topics)
  const calls = createFairQueue(QUEUE)
  const counts: CallCounts = { methods: new Map(), refused: 0 }
  const budget = createSendBudget(limits.unread)
  const rates = createRates(limits.rates)
  const cut = (isMeant: (client: RelayClient) => boolean) => {
    for (const client of hub.clients) if (isMeant(client)) client.socket.terminate()
  }
  const state = () => ({
    faults,
    sockets: hub.clients.size,
    calls: Object.fromEntries(counts.methods),
  })
  const control = { control: true } as const
  const routes: Route[] = [
    {
      ...control,
      id: 'relay-health',
      method: 'GET',
      path: '/',
      summary: 'Says that the relay is up.',
      handle: () => ({ text: 'relay' }),
    },
    {
      ...control,
      id: 'relay-state',
      method: 'GET',
      path: '/sandbox/faults',
      summary: 'Fault switches, open sockets and calls so far.',
      handle: () => ({ json: state() }),
    },
    {
      ...control,
      id: 'relay-faults',
      method: 'POST',
      path: '/sandbox/faults',
      summary: 'Sets fault switches: drop, delay, restart, reject, die, nonsense, onlyPages.',
      handle: (request) => {
        const { restart, ...rest } = jsonBody(request, RelayFaultSpec)
        Object.assign(faults, rest)
        if (typeof restart === 'number') faults.downUntil = Date.now() + restart
        if (restart !== undefined && restart !== false) cut((client) => isTouched(faults, client))
        return { json: state() }
      },
    },
    {
      ...control,
      id: 'relay-clear',
      method: 'DELETE',
      path: '/sandbox/faults',
      summary: 'Switches all faults off and forgets the call counts.',
      handle: () => {
        Object.assign(faults, noRelayFaults())
        counts.methods.clear()
        return { json: state() }
      },
    },
  ]
  const served = controls ? routes : routes.filter((route) => route.id === 'relay-health')
  const server = createApiServer({
    ...{ routes: served, faults: createFaults(), watch },
    // Open sockets count as connections too.
    limits: { connections: all + OTHERS },
  })
  const accepted = acceptSockets(server, {
    ...{ limiter, rates, budget, faults, admission, callerOf },
    serve: (connection) => serveConnection(connection, { hub, calls, counts, faults }),
  })
  const timer = setInterval(() => {
    store.sweep()
    rates.sweep()
    for (const { receipts, socket, project } of hub.clients) {
      const refusal = project?.refusal()
      if (refusal) refuseSocket(socket, refusal)
      else if (!receipts.check()) socket.terminate()
    }
  }, pingMs)
  await listen(server, port, host).catch((error: unknown) => {
    clearInterval(timer)
    throw error
  })
  return {
    url: `ws://${host}:${port}`,
    figures: () => ({
      ...{ sockets: hub.clients.size, relayed: hub.relayed(), topics: hub.topics() },
      ...{ unreadBytes: budget.unread(), refusedSockets: accepted.refused() },
      ...{ refusedCalls: counts.refused, mailbox: store.figures() },
    }),
    async close() {
      clearInterval(timer)
      for (const { socket } of hub.clients) socket.close(1001, 'The relay ends')
      const late = setTimeout(() => cut(() => true), GOODBYE)
      accepted.close()
      await drain(server, 2 * GOODBYE)
      clearTimeout(late)
    },
  }
}
