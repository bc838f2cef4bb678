import { singleFlight } from '../../../src/middleware/core/singleFlight'
import type { AppEffectApi } from '../../../src/store/types'

const fx = {} as AppEffectApi

/** A run that ends when the test says so. */
function heldRun() {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const run = jest.fn(
    (_: string) => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  )
  return { run, ends }
}

describe('singleFlight', () => {
  it('returns the result of the running call to further callers, and starts a new run after its end', async () => {
    const { run, ends } = heldRun()
    const flight = singleFlight(run)
    const both = ['a', 'b'].map(async (payload) => flight(payload, fx))
    expect(run).toHaveBeenCalledTimes(1)
    ends[0]?.resolve()
    await Promise.all(both)
    void flight('c', fx)
    expect(run).toHaveBeenLastCalledWith('c', fx)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('rejects every caller on a failure, and does not cache it', async () => {
    const { run, ends } = heldRun()
    const flight = singleFlight(run)
    const both = [flight('a', fx), flight('a', fx)]
    ends[0]?.reject(new Error('no'))
    for (const one of both) await expect(one).rejects.toThrow('no')
    void flight('a', fx)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs calls with different keys separately', () => {
    const { run } = heldRun()
    const flight = singleFlight(run, (payload) => payload)
    void flight('a', fx)
    void flight('b', fx)
    void flight('a', fx)
    expect(run.mock.calls.map(([payload]) => payload)).toEqual(['a', 'b'])
  })
})
