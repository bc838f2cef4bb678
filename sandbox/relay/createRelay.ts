import { WebSocketServer } from 'ws'
import { jsonBody } from '../http/body'
import { createFaults } from '../http/faults'
import { listen, stop } from '../http/listen'
import { createApiServer } from '../http/server'
import type { Route } from '../http/types'
import { serveConnection, type CallCounts } from './connection'
import { isTouched, noRelayFaults, RelayFaultSpec } from './faults'
import type { RelayClient } from './client'
import { createHub } from './hub'

/** Settings of a relay. */
export interface RelayOptions {
  port: number
  host?: string
  /** Milliseconds between pings; Node clients give up after 35 s of silence. */
  pingMs?: number
  /** Serves the fault switches; true when absent. */
  controls?: boolean
}

/** A running relay. */
export interface Relay {
  /** Websocket URL. */
  url: string
  close(): Promise<void>
}

/** Starts a pairing relay. Connection tokens are read for the client id and not verified. */
export const createRelay = async (options: RelayOptions): Promise<Relay> => {
  const { port, host = '127.0.0.1', pingMs = 20_000, controls = true } = options
  const faults = noRelayFaults()
  const hub = createHub(faults)
  const counts: CallCounts = new Map()
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
  const server = createApiServer({ routes: served, faults: createFaults() })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 * 1024 * 1024 })
  server.on('upgrade', (request, socket, head) => {
    const isPage = request.headers.origin !== undefined
    const touched = isTouched(faults, { isPage })
    if (touched && Date.now() < faults.downUntil) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (ws) => {
      if (touched && faults.reject) return ws.close(faults.reject.code, faults.reject.reason)
      const token = new URL(request.url ?? '/', 'http://host').searchParams.get('auth')
      serveConnection(hub, { socket: ws, token, isPage }, counts, faults)
    })
  })
  const timer = setInterval(() => {
    hub.mailbox.sweep()
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
    async close() {
      clearInterval(timer)
      cut(() => true)
      sockets.close()
      await stop(server)
    },
  }
}
