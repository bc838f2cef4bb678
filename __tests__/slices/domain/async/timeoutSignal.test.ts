import { withTimeoutSignal } from '../../../../src/slices/domain/async/timeoutSignal'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('withTimeoutSignal', () => {
  it('aborts with a TimeoutError after the time limit', async () => {
    const call = withTimeoutSignal(
      1_000,
      (signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const refused = expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    jest.advanceTimersByTime(1_000)
    await refused
  })

  it.each([
    ['answers', () => Promise.resolve('answer')],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('leaves no timer when the call %s', async (_, call) => {
    await withTimeoutSignal(1_000, call).catch(() => {})
    expect(jest.getTimerCount()).toBe(0)
  })
})
