import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { parseJson } from '../http/parseJson'
import type { RelayClient } from './client'
import { createDeliveries } from './deliveries'
import type { FairQueue } from './fairQueue'
import { isTouched, NONSENSE, type RelayFaults } from './faults'
import type { Hub } from './hub'
import { MailboxFull } from './mailbox'
import { METHODS, type MethodAnswer } from './methods'
import { MessageStoreUnavailable } from './messages/messageStore'
import type { ProjectUse } from './projectUse'
import { callsOf, TooManyCalls, type SocketRate } from './rates'
import { createReceipts } from './receipts'
import { refuseSocket } from './refuseSocket'
import type { SendQueue } from './sendQueue'
import { TooManyTopics } from './topicLimit'

const Id = z.union([z.string(), z.number()])
const Call = z.object({ id: Id, method: z.string(), params: z.optional(z.unknown()) })
const Answer = z.object({ id: z.number() })

/** Numbers of calls by method, for the test switches, and of refused calls. */
export interface CallCounts {
  methods: Map<string, number>
  refused: number
}

/** Most calls of one socket that may wait for their answers, and most bytes of these calls. */
const MAX_CALLS = { count: 256, bytes: 4 * 1024 * 1024 } as const

const text = (data: RawData): string =>
  Array.isArray(data)
    ? Buffer.concat(data).toString('utf8')
    : Buffer.isBuffer(data)
      ? data.toString('utf8')
      : Buffer.from(data).toString('utf8')

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength

const parsed = (data: RawData): unknown => {
  try {
    return parseJson(text(data))
  } catch {
    return null
  }
}

/** Error messages for failed calls that the client may repeat later. */
const REFUSALS = [
  [MessageStoreUnavailable, 'Unavailable: try again'],
  [MailboxFull, 'Mailbox full: try again later'],
  [TooManyCalls, 'Too many calls: try again later'],
  [TooManyTopics, 'Too many topics'],
] as const

/** The JSON-RPC error for a failed call. */
const problemOf = (error: unknown): { code: number; message: string } => {
  const [, message] = REFUSALS.find(([kind]) => error instanceof kind) ?? []
  return message === undefined
    ? { code: -32602, message: 'Invalid params' }
    : { code: -32000, message }
}

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
  const { methods } = counts
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  // Only real methods are counted, as any other text would stay in memory.
  if (run) methods.set(method, (methods.get(method) ?? 0) + 1)
  if (!run) return client.send({ id, error: { code: -32601, message: 'Method not found' } })
  const refuse = (error: unknown) => {
    const problem = problemOf(error)
    if (problem.code === -32000) counts.refused += 1
    client.send({ id, error: problem })
  }
  const answer = ({ result, onAnswered }: MethodAnswer) => {
    client.send({ id, result })
    // Data that was sent may not have been read. When the connection has just broken, the client
    // receives these messages again.
    if (onAnswered) void client.receipts.confirm().then(onAnswered)
  }
  try {
    const found = await run(hub, client, params)
    if ('later' in found) void found.later.then(answer).catch(refuse)
    else answer(found)
  } catch (error) {
    refuse(error)
  }
}

const createClient = (
  connection: NewConnection,
  calls: FairQueue,
  faults: RelayFaults,
): RelayClient => {
  const { socket, queue, address } = connection
  const client: RelayClient = {
    ...connection,
    receipts: createReceipts(socket),
    fetches: { waiting: 0, last: Promise.resolve() },
    topics: new Map(),
    behind: new Set(),
    isCatchingUp: false,
    deliveries: createDeliveries(),
    charge: (cost) => calls.charge({ address, caller: socket }, cost),
    send(message) {
      if (faults.nonsense > 0 && isTouched(faults, client)) {
        faults.nonsense -= 1
        NONSENSE.forEach((nonsense) => socket.send(nonsense))
      }
      // The unread answers of a client must not fill the memory. It receives its messages after a
      // reconnect.
      if (queue.isFull()) return socket.terminate()
      queue.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    },
  }
  return client
}

/** A newly accepted socket. */
export interface NewConnection {
  socket: WebSocket
  queue: SendQueue
  rate: SocketRate
  /** The client's id. */
  id: string
  /** The caller's address or network. */
  address: string
  isPage: boolean
  /** The project of a page; null without a registry. */
  project: ProjectUse | null
}

/** State that all connections of a relay share. */
export interface RelayParts {
  hub: Hub
  /** The calls of all connections. */
  calls: FairQueue
  counts: CallCounts
  faults: RelayFaults
}

/** Serves one socket until it closes. */
export const serveConnection = (connection: NewConnection, parts: RelayParts): void => {
  const { hub, calls, counts, faults } = parts
  const { socket, address, project } = connection
  const client = createClient(connection, calls, faults)
  const running = { count: 0, bytes: 0 }
  const isBusy = () => running.count >= MAX_CALLS.count || running.bytes >= MAX_CALLS.bytes
  /** Reads on when neither the socket nor its address has too many calls that wait. */
  const readOn = () => {
    if (calls.isFull(address)) calls.onRoom(address, readOn)
    else if (socket.isPaused && !isBusy()) socket.resume()
  }
  hub.clients.add(client)
  socket.on('message', (data) => {
    if (faults.die > 0 && isTouched(faults, client)) {
      faults.die -= 1
      return socket.terminate()
    }
    const refusal = project?.refusal()
    if (refusal) return refuseSocket(socket, refusal)
    const bytes = sizeOf(data)
    running.count += 1
    running.bytes += bytes
    // A client that sends faster than its messages are stored has to wait, so its socket is not
    // read meanwhile.
    const run = () => handle(hub, client, counts, parsed(data))
    const done = calls.add({ address, caller: socket, cost: callsOf(bytes), bytes, run })
    if (isBusy() || calls.isFull(address)) socket.pause()
    void done.finally(() => {
      running.count -= 1
      running.bytes -= bytes
      if (socket.isPaused) readOn()
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => hub.leave(client))
}
