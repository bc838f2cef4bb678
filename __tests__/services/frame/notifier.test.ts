import { createNotifier } from '../../../services/frame/notifier'

const LONG = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

/** An answer that is counted, and can change later. */
function asked() {
  const state = { answer: false as boolean | null, times: 0 }
  const answer = async () => {
    state.times += 1
    return state.answer
  }
  return { state, answer }
}

it('returns a known answer immediately', async () => {
  const { state, answer } = asked()
  for (const known of [true, null]) {
    state.answer = known
    expect(await createNotifier().until('key', answer, LONG)).toBe(known)
  }
  expect(state.times).toBe(2)
})

it('asks again immediately after a notification for its own key, and not for another key', async () => {
  const [waiting, { state, answer }] = [createNotifier(), asked()]
  const ended = waiting.until('key', answer, LONG)
  await jest.advanceTimersByTimeAsync(10)
  state.answer = true
  waiting.notify('other')
  await jest.advanceTimersByTimeAsync(10)
  expect(state.times).toBe(1)
  waiting.notify('key')
  expect(await ended).toBe(true)
  expect(state.times).toBe(2)
})

it('asks again each second, because another process may have been notified', async () => {
  const [waiting, { state, answer }] = [createNotifier(), asked()]
  const ended = waiting.until('key', answer, LONG)
  await jest.advanceTimersByTimeAsync(2_500)
  expect(state.times).toBe(3)
  state.answer = null
  await jest.advanceTimersByTimeAsync(500)
  expect(await ended).toBeNull()
})

it('a wait ends with "not yet" when the time is over', async () => {
  const { state, answer } = asked()
  const ended = createNotifier().until('key', answer, 2_500)
  await jest.advanceTimersByTimeAsync(2_500)
  expect(await ended).toBe(false)
  expect(state.times).toBe(4)
})

it('misses no notification while the answer is being read', async () => {
  const waiting = createNotifier()
  const answers: ((answer: boolean) => void)[] = []
  const ended = waiting.until('key', () => new Promise((resolve) => answers.push(resolve)), LONG)
  waiting.notify('key')
  answers[0]?.(false)
  await jest.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  answers[1]?.(true)
  expect(await ended).toBe(true)
})

it('removes the wait when reading the answer fails', async () => {
  const waiting = createNotifier()
  const failing = () => Promise.reject(new Error('no database'))
  await expect(waiting.until('key', failing, LONG)).rejects.toThrow('no database')
  waiting.notify('key')
})

it('a wait ends with the current answer when the caller leaves, even if the caller left before the wait', async () => {
  const [waiting, { answer }] = [createNotifier(), asked()]
  const left = new AbortController()
  const ended = waiting.until('key', answer, LONG, left.signal)
  await jest.advanceTimersByTimeAsync(10)
  left.abort()
  expect(await ended).toBe(false)
  expect(await waiting.until('key', answer, LONG, left.signal)).toBe(false)
})

it('ends an older wait for the same key, so that only one wait asks', async () => {
  const [waiting, { state, answer }] = [createNotifier(), asked()]
  const older = Array.from({ length: 50 }, () => waiting.until('key', answer, LONG))
  const newest = waiting.until('key', answer, LONG)
  const other = waiting.until('other', async () => state.answer, LONG)
  expect(await Promise.all(older)).toEqual(Array<boolean>(50).fill(false))
  expect(state.times).toBe(51)
  await jest.advanceTimersByTimeAsync(2_500)
  expect(state.times).toBe(53)
  state.answer = true
  waiting.notify('key')
  waiting.notify('other')
  expect([await newest, await other]).toEqual([true, true])
})
