import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { RelayClient } from './client'
import { createDeliveries } from './deliveries'
import { isTouched, NONSENSE, type RelayFaults } from './faults'
import type { Hub } from './hub'
import { METHODS } from './methods'
import { PostOfficeAway } from './post/postOffice'
import type { SendQueue } from './sendQueue'

const Id = z.union([z.string(), z.number()])
const Call = z.object({ id: Id, method: z.string(), params: z.optional(z.unknown()) })
const Answer = z.object({ id: z.number() })

/** How often each method came, for the test switches. */
export type CallCounts = Map<string, number>

/** Calls of one socket that may wait for their answers. */
const MAX_CALLS = 256

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

/** What a call that failed is answered with. */
const problemOf = (error: unknown) =>
  error instanceof PostOfficeAway
    ? { code: -32000, message: 'Unavailable: try again' }
    : { code: -32602, message: 'Invalid params' }

const handle = async (
  hub: Hub,
  client: RelayClient,
  counts: CallCounts,
  value: unknown,
): Promise<void> => {
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
    client.send({ id, result: await run(hub, client, params) })
  } catch (error) {
    client.send({ id, error: problemOf(error) })
  }
}

const createClient = (
  { socket, queue, id, isPage }: NewConnection,
  faults: RelayFaults,
): RelayClient => {
  const client: RelayClient = {
    id,
    socket,
    queue,
    isPage,
    topics: new Map(),
    behind: new Set(),
    isCatchingUp: false,
    deliveries: createDeliveries(),
    alive: true,
    send(message) {
      if (faults.nonsense > 0 && isTouched(faults, client)) {
        faults.nonsense -= 1
        NONSENSE.forEach((nonsense) => socket.send(nonsense))
      }
      // A client that does not read its answers must not fill the memory; it finds its messages when it comes again.
      if (queue.isFull()) return socket.terminate()
      queue.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    },
  }
  return client
}

/** A socket that was just accepted. */
export interface NewConnection {
  socket: WebSocket
  queue: SendQueue
  /** The client's id. */
  id: string
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
  let running = 0
  hub.clients.add(client)
  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('message', (data) => {
    if (faults.die > 0 && isTouched(faults, client)) {
      faults.die -= 1
      return socket.terminate()
    }
    running += 1
    // Who calls faster than its messages are kept waits in its own connection.
    if (running === MAX_CALLS) socket.pause()
    void handle(hub, client, counts, parsed(data)).finally(() => {
      running -= 1
      if (running === MAX_CALLS - 1) socket.resume()
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => hub.leave(client))
}
