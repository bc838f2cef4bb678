import { untilAborted } from '../../../../src/slices/domain/async/untilAborted'

const abandoned = () => new Error('abandoned')

describe('untilAborted', () => {
  it('returns the result of a step, also without a signal', async () => {
    const step = () => Promise.resolve('value')
    await expect(untilAborted(undefined, step, abandoned)).resolves.toBe('value')
    await expect(untilAborted(new AbortController().signal, step, abandoned)).resolves.toBe('value')
  })

  it('rejects with the error of a step', async () => {
    const step = () => Promise.reject(new Error('offline'))
    await expect(untilAborted(new AbortController().signal, step, abandoned)).rejects.toThrow(
      'offline',
    )
  })

  it('rejects when the signal aborts, and ignores how the step ends', async () => {
    const control = new AbortController()
    let fail = (_error: Error): void => undefined
    const step = () => new Promise<never>((_, reject) => (fail = reject))
    const waiting = untilAborted(control.signal, step, abandoned)
    control.abort()
    await expect(waiting).rejects.toThrow('abandoned')
    // An unhandled rejection would fail the test run.
    fail(new Error('late'))
  })

  it('does not start a step when the signal has already aborted', async () => {
    const control = new AbortController()
    control.abort()
    const step = jest.fn(() => Promise.resolve())
    await expect(untilAborted(control.signal, step, abandoned)).rejects.toThrow('abandoned')
    expect(step).not.toHaveBeenCalled()
  })

  it('removes its listener after the step', async () => {
    const { signal } = new AbortController()
    const added = jest.spyOn(signal, 'addEventListener')
    const removed = jest.spyOn(signal, 'removeEventListener')
    await untilAborted(signal, () => Promise.resolve(), abandoned)
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(added).toHaveBeenCalledTimes(1)
  })
})
