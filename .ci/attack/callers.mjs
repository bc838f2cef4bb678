// Requests and relay clients of callers with simulated addresses, as a trusted proxy reports them.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Milliseconds after which an honest request or message counts as lost. */
export const LOST = 30_000

/** An address of the benchmark networks: honest callers have 198.18.0.0/16, hostile ones 198.19.0.0/16. */
export const addressOf = (network, index) =>
  `198.${network === 'honest' ? 18 : 19}.${(index >> 8) & 255}.${index & 255}`

export const createAgent = (maxSockets) => new Agent({ keepAlive: true, maxSockets })

/** One request; resolves to its status, 0 without an answer. */
export const ask = (port, path, { method = 'GET', body, address, headers = {}, agent } = {}) =>
  new Promise((resolve) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, agent, timeout: LOST },
        headers: { ...headers, 'x-forwarded-for': address },
      },
      (response) => {
        response.on('error', () => resolve(0))
        response.on('end', () => resolve(response.statusCode))
        response.resume()
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end(body)
  })

/** A client of the relay; rejects if the socket does not open. */
export async function relayClient(port, address, { isReading = true } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
    headers: { 'x-forwarded-for': address },
  })
  const waiting = new Map()
  const pushed = new Map()
  let last = 0
  socket.on('error', () => undefined)
  socket.on('close', () => waiting.forEach((answer) => answer()))
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.method !== 'irn_subscription') return waiting.get(frame.id)?.(frame)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    pushed.get(frame.params.data.message)?.()
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(LOST) })
  if (!isReading) socket.pause()
  const answerTo = (id) =>
    new Promise((resolve) => waiting.set(id, resolve)).finally(() => waiting.delete(id))
  return {
    socket,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    call(method, params) {
      last += 1
      const answer = answerTo(last)
      socket.send(JSON.stringify({ id: last, jsonrpc: '2.0', method, params }))
      return answer
    },
    received: (message) =>
      new Promise((resolve) => pushed.set(message, resolve)).finally(() => pushed.delete(message)),
  }
}

/** Whether a promise resolves in time. */
export const inTime = (promise) =>
  Promise.race([promise.then(() => true), pause(LOST, false, { ref: false })])
