import { withTimeoutSignal } from '../../../../src/slices/domain/async/timeoutSignal'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a call with a limit of time', () => {
  it('is aborted with a TimeoutError once the time is over', async () => {
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
  ])('leaves no timer behind when it %s', async (_, call) => {
    await withTimeoutSignal(1_000, call).catch(() => {})
    expect(jest.getTimerCount()).toBe(0)
  })
})
