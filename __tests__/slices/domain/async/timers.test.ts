import { delay, withTimeout } from '../../../../src/slices/domain/async/timers'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** How a promise stands now. */
function watch(promise: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waiting' }
  promise.then(
    (value) => (seen.outcome = { value }),
    (error: unknown) => (seen.outcome = { error }),
  )
  return seen
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a delay', () => {
  it('ends after its time, and not before', async () => {
    const seen = watch(delay(100))
    await pass(99)
    expect(seen.outcome).toBe('waiting')
    await pass(1)
    expect(seen.outcome).toEqual({ value: undefined })
  })

  it('ends at once when it is aborted, leaving no timer', async () => {
    const control = new AbortController()
    const seen = watch(delay(100, control.signal))
    control.abort()
    await pass(0)
    expect(seen.outcome).toEqual({ value: undefined })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not begin when it was aborted before', async () => {
    const seen = watch(delay(100, AbortSignal.abort()))
    await pass(0)
    expect(seen.outcome).toEqual({ value: undefined })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('leaves no listener at a signal that outlives it', async () => {
    const { signal } = new AbortController()
    const remove = jest.spyOn(signal, 'removeEventListener')
    const add = jest.spyOn(signal, 'addEventListener')
    void delay(100, signal)
    await pass(100)
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
})

describe('waiting for at most so long', () => {
  const never = new Promise<string>(() => {})

  it('is what comes in time, and leaves no timer', async () => {
    await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is undefined when it is late', async () => {
    const seen = watch(withTimeout(never, 100))
    await pass(99)
    expect(seen.outcome).toBe('waiting')
    await pass(1)
    expect(seen.outcome).toEqual({ value: undefined })
  })

  it('is what is made of being late, or thrown for it', async () => {
    const made = watch(withTimeout(never, 100, () => 'late'))
    const error = new Error('late')
    const thrown = watch(
      withTimeout(never, 100, () => {
        throw error
      }),
    )
    await pass(100)
    expect([made.outcome, thrown.outcome]).toEqual([{ value: 'late' }, { error }])
  })

  it('makes nothing of it when it was in time', async () => {
    const onTimeout = jest.fn()
    await withTimeout(Promise.resolve('here'), 100, onTimeout)
    await pass(200)
    expect(onTimeout).not.toHaveBeenCalled()
  })

  it('ignores what comes too late, also an error', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    const control: { fail: (error: Error) => void } = { fail: () => {} }
    const slow = new Promise((_, reject) => (control.fail = reject))
    const seen = watch(withTimeout(slow, 100))
    await pass(100)
    control.fail(new Error('too late'))
    jest.useRealTimers()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(seen.outcome).toEqual({ value: undefined })
    expect(unhandled).not.toHaveBeenCalled()
  })
})
