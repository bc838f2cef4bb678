import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { createSendBudget } from '../../../services/relay/sendQueue'

/** A socket that flushes on request. */
function fakeSocket() {
  const flushes: (() => void)[] = []
  const emitter = new EventEmitter()
  const socket = Object.assign(emitter, {
    readyState: 1,
    send: (_data: Buffer, _options: object, done: () => void) => void flushes.push(done),
    terminate() {
      socket.readyState = 3
      emitter.emit('close')
    },
  })
  // The members of a socket that a queue uses; its `send` is one of several overloads.
  return { socket: socket as unknown as WebSocket, flush: () => flushes.shift()?.() }
}

test('a queue is full above its limit, and has room once half of it was flushed', async () => {
  const budget = createSendBudget({ perSocket: 10 })
  const { socket, flush } = fakeSocket()
  const queue = budget.open(socket)
  queue.send('x'.repeat(6))
  queue.send('x'.repeat(5))
  expect([queue.isFull(), budget.unread()]).toEqual([true, 11])
  const room = queue.room()
  flush()
  expect(queue.isFull()).toBe(false)
  expect(await room).toBe(true)
  expect(await queue.room()).toBe(true)
  flush()
  expect(budget.unread()).toBe(0)
})

test('a closed socket frees its bytes and ends waits for room', async () => {
  const budget = createSendBudget({ perSocket: 10 })
  const { socket, flush } = fakeSocket()
  const queue = budget.open(socket)
  queue.send('x'.repeat(20))
  const room = queue.room()
  socket.terminate()
  expect(await room).toBe(false)
  flush()
  queue.send('late')
  expect([budget.unread(), await queue.room()]).toEqual([0, false])
})

test('closes the sockets with the most unread bytes beyond the total', () => {
  const budget = createSendBudget({ perSocket: 1_000, total: 100 })
  const sockets = [10, 50, 30, 20].map((bytes) => {
    const { socket } = fakeSocket()
    budget.open(socket).send('x'.repeat(bytes))
    return socket
  })
  expect(sockets.map(({ readyState }) => readyState)).toEqual([1, 3, 1, 1])
  expect(budget.unread()).toBe(60)
})
