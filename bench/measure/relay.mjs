// Pairs of sockets that send each other messages over a relay, like a site and its wallet.
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { newToken } from '../lib/connectionToken.mjs'

/** Characters of a message, about as many as in an encrypted request. */
const MESSAGE = 1_000
/** Sockets that are opened in parallel. */
const OPENING = 50

/** A client that acknowledges its messages and reports them. */
async function connect(url, onMessage) {
  const socket = new WebSocket(`${url}/?auth=${await newToken(url)}&projectId=bench`, {
    perMessageDeflate: false,
  })
  const answers = new Map()
  let last = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString('utf8'))
    if (frame.method === undefined) {
      answers.get(frame.id)?.(frame)
      return void answers.delete(frame.id)
    }
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    onMessage(frame.params.data.message)
  })
  await once(socket, 'open')
  return {
    call: (method, params) =>
      new Promise((resolve) => {
        last += 1
        answers.set(last, resolve)
        socket.send(JSON.stringify({ id: last, jsonrpc: '2.0', method, params }))
      }),
    close: () => socket.terminate(),
  }
}

/**
 * Pairs of sockets, more with each call of `grow`. With several processes, the two sockets of a
 * pair are at different ones.
 * @param urls of the processes
 */
export function createCrowd(urls) {
  const pairs = []
  const arrivals = new Map()
  let sent = 0
  const arrived = (message) => {
    const name = message.slice(0, message.indexOf(' '))
    arrivals.get(name)?.()
    arrivals.delete(name)
  }
  const at = (index) => urls[index % urls.length]
  const addPair = async (index) => {
    const topic = `bench ${index}`
    const site = await connect(at(index), arrived)
    const wallet = await connect(at(index + 1), arrived)
    for (const client of [site, wallet]) await client.call('irn_subscribe', { topic })
    pairs[index] = { topic, site, wallet }
  }
  /**
   * Milliseconds from sending a message until the other socket has it, and until its answer has
   * arrived.
   */
  const deliver = async ({ topic, site }) => {
    sent += 1
    const name = `${sent}`
    const start = performance.now()
    const came = new Promise((resolve) =>
      arrivals.set(name, () => resolve(performance.now() - start)),
    )
    const message = `${name} `.padEnd(MESSAGE, 'x')
    const answer = site.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
    const answered = answer.then(({ result }) => {
      if (result !== true) throw new Error('A message was refused')
    })
    const [ms] = await Promise.all([came, answered])
    return ms
  }
  const pairOf = (index) => pairs[index % pairs.length]
  return {
    /** Opens sockets until this many are open. */
    async grow(sockets) {
      const missing = Array.from({ length: sockets / 2 - pairs.length }, (_, i) => pairs.length + i)
      const work = async () => {
        for (let index = missing.shift(); index !== undefined; index = missing.shift())
          await addPair(index)
      }
      await Promise.all(Array.from({ length: OPENING }, work))
    },
    /**
     * Sends as many messages as possible, a fixed number in parallel; returns how many, and how
     * many per second.
     */
    async flood(seconds, atOnce) {
      const start = performance.now()
      const end = start + seconds * 1_000
      let done = 0
      const work = async (lane) => {
        for (let index = lane; performance.now() < end; index += atOnce) {
          await deliver(pairOf(index))
          done += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)))
      return { done, perSecond: done / ((performance.now() - start) / 1_000) }
    },
    /**
     * Sends messages at a fixed rate, independently of their answers; returns the milliseconds of
     * each.
     */
    async stream(seconds, perSecond) {
      const under = []
      const start = performance.now()
      for (let index = 0; index < seconds * perSecond;) {
        const due = ((performance.now() - start) / 1_000) * perSecond
        for (; index < due && index < seconds * perSecond; index += 1)
          under.push(deliver(pairOf(index)))
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return Promise.all(under)
    },
    close() {
      for (const { site, wallet } of pairs) {
        site.close()
        wallet.close()
      }
    },
  }
}
