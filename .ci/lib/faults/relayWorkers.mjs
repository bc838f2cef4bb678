// Honest clients of the relay: two write, one reads, and each connects again when its socket ends.
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { newToken } from '../../../bench/lib/connectionToken.mjs'

const TOPICS = 4
const BACK_MS = 250

/** A client of the relay. Calls that are open when the socket ends are rejected. */
function createClient(url, onPush = () => {}) {
  const state = { socket: null, last: 0, isClosed: false, token: newToken(url) }
  const open = new Map()
  const connect = async () => {
    const socket = new WebSocket(`${url}/?auth=${await state.token}&projectId=p`)
    state.socket = socket
    socket.on('error', () => {})
    socket.on('message', (data) => {
      const { id, method, params, result, error } = JSON.parse(String(data))
      if (method === 'irn_subscription') {
        onPush(params.data)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
        return
      }
      const end = open.get(id)
      open.delete(id)
      return error ? end?.reject(new Error(error.message)) : end?.resolve(result)
    })
    socket.on('close', () => {
      for (const { reject } of open.values()) reject(new Error('socket closed'))
      open.clear()
      if (!state.isClosed) setTimeout(connect, BACK_MS)
    })
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  }
  return {
    connect,
    call: (method, params) =>
      new Promise((resolve, reject) => {
        if (state.socket?.readyState !== WebSocket.OPEN) return reject(new Error('no socket'))
        state.last += 1
        open.set(state.last, { resolve, reject })
        state.socket.send(JSON.stringify({ id: state.last, jsonrpc: '2.0', method, params }))
      }),
    close() {
      state.isClosed = true
      state.socket?.terminate()
    },
  }
}

/** Every message of a topic, as a client receives it that has read none before. */
async function readAll(url, topic) {
  const client = createClient(url)
  await client.connect()
  const found = new Set()
  for (;;) {
    const { messages, hasMore } = await client.call('irn_fetchMessages', { topic })
    for (const { message } of messages) found.add(message)
    if (!hasMore) break
  }
  client.close()
  return found
}

/** Starts the clients. `attempt` runs and records an operation, `request` one of its requests. */
export async function startRelayWorkers(url, { attempt, request }) {
  const run = randomBytes(8).toString('hex')
  const topics = Array.from({ length: TOPICS }, (_, at) => `${run}${at}`.padEnd(64, '0'))
  const acknowledged = new Map(topics.map((topic) => [topic, new Set()]))
  const pushed = new Set()
  const writers = [createClient(url), createClient(url)]
  const listener = createClient(url, ({ message }) => pushed.add(message))
  const reader = createClient(url)
  for (const client of [...writers, listener, reader]) await client.connect()
  await listener.call('irn_batchSubscribe', { topics })
  let count = 0
  let isFetching = false
  return {
    kinds: {
      publish: () => {
        count += 1
        const [topic, writer] = [topics[count % TOPICS], writers[count % writers.length]]
        const message = `${count}:${randomBytes(100).toString('hex')}`
        return attempt('publish', async () => {
          const publication = { topic, message, ttl: 86_400, tag: 1_100 }
          await request(() => writer.call('irn_publish', publication))
          acknowledged.get(topic).add(message)
        })
      },
      fetch: () => {
        // A client fetches once at a time.
        if (isFetching) return Promise.resolve()
        isFetching = true
        return attempt('fetch', () =>
          request(() => reader.call('irn_fetchMessages', { topic: topics[count % TOPICS] })),
        ).finally(() => {
          isFetching = false
        })
      },
    },
    written: () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0),
    /** Acknowledged messages that the subscriber did not get. */
    unheard: () =>
      [...acknowledged.values()].flatMap((all) => [...all]).filter((one) => !pushed.has(one))
        .length,
    async lost() {
      let lost = 0
      for (const [topic, all] of acknowledged) {
        const found = await readAll(url, topic)
        lost += [...all].filter((message) => !found.has(message)).length
      }
      return lost
    },
    close: () => [...writers, listener, reader].forEach((client) => client.close()),
  }
}
