import { WebSocketServer } from 'ws'
import { jsonBody } from '../http/body'
import { createFaults } from '../http/faults'
import { connectedAddress, type CallerOf } from '../http/callerAddress'
import { drain } from '../http/drain'
import { listen } from '../http/listen'
import { createApiServer } from '../http/server'
import type { Route } from '../http/types'
import type { RequestWatch } from '../http/watch'
import { admit, type Admission } from './admission'
import { serveConnection, type CallCounts } from './connection'
import { isTouched, noRelayFaults, RelayFaultSpec } from './faults'
import type { RelayClient } from './client'
import { createHub } from './hub'
import { createMemoryPostOffice } from './post/memoryPostOffice'
import type { PostOffice } from './post/postOffice'
import { createSeats } from './seats'
import { createSendBudget } from './sendQueue'

/** Largest message in bytes. */
const MAX_FRAME = 2 * 1024 * 1024
/** Open sockets in all, unless told otherwise. */
const MAX_SOCKETS = 10_000
/** Connections beside the open sockets: those that are being opened, refused, or ask whether it is up. */
const OTHERS = 1_000
/** Milliseconds that a client has to answer a goodbye. */
const GOODBYE = 1_000

/** Settings of a relay. */
export interface RelayOptions {
  port: number
  host?: string
  /** Milliseconds between pings; Node clients give up after 35 s of silence. */
  pingMs?: number
  /** Serves the fault switches; true when absent. */
  controls?: boolean
  /** Open sockets of one address of the internet; no limit when absent. */
  socketsPerIp?: number | undefined
  /** Open sockets in all; 10,000 when absent. */
  sockets?: number | undefined
  /** Whose socket it is; the other end of the connection when absent. */
  callerOf?: CallerOf
  /** Whom it serves; everybody when absent. */
  admission?: Admission
  /** Where messages wait; in this process when absent. Whoever opened it closes it. */
  office?: PostOffice
  /** Told of every request that is no websocket. */
  watch?: RequestWatch | undefined
}

/** A running relay. */
export interface Relay {
  /** Websocket URL. */
  url: string
  /** Open sockets, and messages handed on since the start. */
  figures(): { sockets: number; relayed: number }
  /** Says goodbye to every socket (1001) and ends. */
  close(): Promise<void>
}

/** Starts a pairing relay. */
export const createRelay = async (options: RelayOptions): Promise<Relay> => {
  const { port, host = '127.0.0.1', pingMs = 20_000, controls = true, watch } = options
  const { socketsPerIp: perIp, sockets: all = MAX_SOCKETS } = options
  const { office = createMemoryPostOffice(), admission = {}, callerOf = connectedAddress } = options
  const seats = createSeats({ perIp, all })
  const faults = noRelayFaults()
  const hub = createHub(faults, office)
  const counts: CallCounts = new Map()
  const budget = createSendBudget()
  const cut = (isMeant: (client: RelayClient) => boolean) => {
    for (const client of hub.clients) if (isMeant(client)) client.socket.terminate()
  }
  const state = () => ({
    faults,
    sockets: hub.clients.size,
    calls: Object.fromEntries(counts),
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
        counts.clear()
        return { json: state() }
      },
    },
  ]
  const served = controls ? routes : routes.filter((route) => route.id === 'relay-health')
  const server = createApiServer({
    ...{ routes: served, faults: createFaults(), watch },
    // Sockets count as connections for as long as they are open.
    limits: { connections: all + OTHERS },
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const leave = seats.take(callerOf(request))
    if (!leave)
      return void socket.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n')
    socket.once('close', leave)
    const isPage = request.headers.origin !== undefined
    const touched = isTouched(faults, { isPage })
    if (touched && Date.now() < faults.downUntil) return socket.destroy()
    const query = new URLSearchParams((request.url ?? '').split('?')[1])
    const caller = {
      origin: request.headers.origin,
      projectId: query.get('projectId'),
      token: query.get('auth'),
    }
    const opened = admit(admission, caller).then((admitted) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        // A refused socket is still parsed until it closes: without a listener a malformed frame ends the process.
        ws.on('error', () => ws.terminate())
        if (touched && faults.reject) return ws.close(faults.reject.code, faults.reject.reason)
        if (admitted.refusal) return ws.close(admitted.refusal.code, admitted.refusal.reason)
        const connection = { socket: ws, queue: budget.open(ws), id: admitted.id, isPage }
        serveConnection(hub, connection, counts, faults)
      }),
    )
    opened.catch(() => socket.destroy())
  })
  const timer = setInterval(() => {
    office.sweep()
    for (const client of hub.clients) {
      if (!client.alive) client.socket.terminate()
      client.alive = false
      client.socket.ping()
    }
  }, pingMs)
  await listen(server, port, host).catch((error: unknown) => {
    clearInterval(timer)
    throw error
  })
  return {
    url: `ws://${host}:${port}`,
    figures: () => ({ sockets: hub.clients.size, relayed: hub.relayed() }),
    async close() {
      clearInterval(timer)
      for (const { socket } of hub.clients) socket.close(1001, 'The relay ends')
      const late = setTimeout(() => cut(() => true), GOODBYE)
      sockets.close()
      await drain(server, 2 * GOODBYE)
      clearTimeout(late)
    },
  }
}
