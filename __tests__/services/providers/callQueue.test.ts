import {
  createCallQueue,
  createCallQueues,
  QueueFull,
} from '../../../services/providers/remote/callQueue'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('starts calls in order, at most a given number per second', async () => {
  const queue = createCallQueue(5)
  const started: number[] = []
  for (let call = 0; call < 8; call += 1) void queue.turn().then(() => started.push(call))
  await jest.advanceTimersByTimeAsync(0)
  expect(started).toEqual([0])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  await jest.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveLength(8)
  void queue.turn().then(() => started.push(8))
  await jest.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(9)
})

test('rejects calls beyond its length, and calls whose caller has left', async () => {
  const queue = createCallQueue(5, 2)
  const caller = new AbortController()
  await queue.turn()
  const left = queue.turn(caller.signal)
  const waits = queue.turn()
  await expect(queue.turn()).rejects.toThrow(QueueFull)
  caller.abort()
  await expect(left).rejects.toThrow('left')
  await expect(queue.turn(caller.signal)).rejects.toThrow('left')
  await jest.advanceTimersByTimeAsync(200)
  await waits
})

test('each key has one queue', () => {
  const queueOf = createCallQueues(5)
  expect(queueOf('a')).toBe(queueOf('a'))
  expect(queueOf('a')).not.toBe(queueOf('b'))
})
