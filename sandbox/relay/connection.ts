import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { clientId, type RelayClient } from './client'
import { isTouched, NONSENSE, type RelayFaults } from './faults'
import type { Hub } from './hub'
import { METHODS } from './methods'

const Id = z.union([z.string(), z.number()])
const Call = z.object({ id: Id, method: z.string(), params: z.optional(z.unknown()) })
const Answer = z.object({ id: z.number() })

/** How often each method came, for the test switches. */
export type CallCounts = Map<string, number>

const text = (data: RawData): string =>
  Array.isArray(data)
    ? Buffer.concat(data).toString('utf8')
    : Buffer.isBuffer(data)
      ? data.toString('utf8')
      : Buffer.from(data).toString('utf8')

const parsed = (data: RawData): unknown => {
  try {
    return JSON.parse(text(data))
  } catch {
    return null
  }
}

const handle = (hub: Hub, client: RelayClient, counts: CallCounts, value: unknown): void => {
  const call = z.safeParse(Call, value)
  if (!call.success) {
    const answer = z.safeParse(Answer, value)
    if (answer.success) hub.acknowledge(client, answer.data.id)
    return
  }
  const { id, method, params } = call.data
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  // Only the names of real methods are counted: any other text would stay in memory.
  if (run) counts.set(method, (counts.get(method) ?? 0) + 1)
  if (!run) return client.send({ id, error: { code: -32601, message: 'Method not found' } })
  try {
    client.send({ id, result: run(hub, client, params) })
  } catch {
    client.send({ id, error: { code: -32602, message: 'Invalid params' } })
  }
}

const createClient = (
  { socket, token, isPage }: NewConnection,
  faults: RelayFaults,
): RelayClient => {
  const client: RelayClient = {
    id: clientId(token),
    socket,
    isPage,
    topics: new Map(),
    pending: new Map(),
    alive: true,
    send(message) {
      if (faults.nonsense > 0 && isTouched(faults, client)) {
        faults.nonsense -= 1
        NONSENSE.forEach((nonsense) => socket.send(nonsense))
      }
      socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    },
  }
  return client
}

/** A socket that was just accepted. */
export interface NewConnection {
  socket: WebSocket
  /** The client's connection token. */
  token: string | null
  isPage: boolean
}

/** Serves one socket until it closes. */
export const serveConnection = (
  hub: Hub,
  connection: NewConnection,
  counts: CallCounts,
  faults: RelayFaults,
): void => {
  const { socket } = connection
  const client = createClient(connection, faults)
  hub.clients.add(client)
  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('message', (data) => {
    if (faults.die > 0 && isTouched(faults, client)) {
      faults.die -= 1
      return socket.terminate()
    }
    handle(hub, client, counts, parsed(data))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => hub.clients.delete(client))
}
