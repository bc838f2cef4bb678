import { importTwice } from '../../../../src/slices/domain/async/importTwice'

describe('importTwice', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const offline = new Error('offline')

  it('retries a failed import after half a second', async () => {
    const load = jest.fn().mockRejectedValueOnce(offline).mockResolvedValue('code')
    const loaded = importTwice(load)
    await jest.advanceTimersByTimeAsync(499)
    expect(load).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe('code')
  })

  it('fails if the retry fails', async () => {
    const load = jest.fn().mockRejectedValue(offline)
    const outcome = importTwice(load).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(500)
    expect(await outcome).toBe(offline)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
