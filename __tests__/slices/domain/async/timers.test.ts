import { delay, withTimeout } from '../../../../src/slices/domain/async/timers'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The present state of a promise. */
function watch(promise: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waiting' }
  promise.then(
    (value) => (seen.outcome = { value }),
    (error: unknown) => (seen.outcome = { error }),
  )
  return seen
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('delay', () => {
  it('resolves after its time, not before', async () => {
    const seen = watch(delay(100))
    await pass(99)
    expect(seen.outcome).toBe('waiting')
    await pass(1)
    expect(seen.outcome).toEqual({ value: undefined })
  })

  it('resolves immediately when it is aborted, without leaving a timer', async () => {
    const control = new AbortController()
    const seen = watch(delay(100, control.signal))
    control.abort()
    await pass(0)
    expect(seen.outcome).toEqual({ value: undefined })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('resolves immediately if the signal is already aborted', async () => {
    const seen = watch(delay(100, AbortSignal.abort()))
    await pass(0)
    expect(seen.outcome).toEqual({ value: undefined })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('removes its listener from the signal', async () => {
    const { signal } = new AbortController()
    const remove = jest.spyOn(signal, 'removeEventListener')
    const add = jest.spyOn(signal, 'addEventListener')
    void delay(100, signal)
    await pass(100)
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
})

describe('withTimeout', () => {
  const never = new Promise<string>(() => {})

  it('returns a value that arrives in time, without leaving a timer', async () => {
    await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('returns undefined on timeout', async () => {
    const seen = watch(withTimeout(never, 100))
    await pass(99)
    expect(seen.outcome).toBe('waiting')
    await pass(1)
    expect(seen.outcome).toEqual({ value: undefined })
  })

  it('returns or throws the outcome of onTimeout', async () => {
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

  it('does not call onTimeout in time', async () => {
    const onTimeout = jest.fn()
    await withTimeout(Promise.resolve('here'), 100, onTimeout)
    await pass(200)
    expect(onTimeout).not.toHaveBeenCalled()
  })

  it('ignores late values and errors', async () => {
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
