import { createLazy } from '../../../../src/slices/domain/async/lazy'

describe('createLazy', () => {
  it('loads nothing before the first call', () => {
    const load = jest.fn(async () => 'value')
    const lazy = createLazy(load)
    expect(lazy.started()).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('shares one load between its callers', async () => {
    const load = jest.fn(async (name: string) => ({ name }))
    const lazy = createLazy(load)
    const first = lazy.load('first')
    expect(lazy.load('second')).toBe(first)
    expect(lazy.started()).toBe(first)
    await expect(first).resolves.toEqual({ name: 'first' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads again after a failure', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('value')
    const lazy = createLazy(load)
    await expect(lazy.load()).rejects.toThrow('offline')
    expect(lazy.started()).toBeUndefined()
    await expect(lazy.load()).resolves.toBe('value')
  })

  it('caches undefined as a value', async () => {
    const load = jest.fn(async () => undefined)
    const lazy = createLazy(load)
    await lazy.load()
    await lazy.load()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
