import { createAction, createListenerMiddleware } from '@reduxjs/toolkit'
import type { FeatureList, Feature } from '../../../src/middleware/core/feature'
import { featureOf, createFeatureHost } from '../../../src/middleware/core/featureHost'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import type { Ports } from '../../../src/store/ports'
import type { AppDispatch, AppEffectApi, RootState } from '../../../src/store/types'

const ping = createAction<string>('ping/asked')
const pong = createAction<string>('pong/asked')
const fx = {} as AppEffectApi

function makeHost(changes: Partial<FeatureList> = {}) {
  const log: string[] = []
  const answering = (name: string, intent: typeof ping): Feature => ({
    slices: [{ reducerPath: name, reducer: () => ({}) }],
    start({ handle }) {
      log.push(`start ${name}`)
      handle(intent, (payload) => void log.push(`${name} ${payload}`))
      return () => void log.push(`stop ${name}`)
    },
  })
  const loadPong = jest.fn(async () => answering('pong', pong))
  const host = createFeatureHost({
    start: createListenerMiddleware<RootState, AppDispatch, Ports>().startListening,
    dispatch: jest.fn(),
    addMiddleware: () => log.push('middleware'),
    addSlice: ({ reducerPath }) => log.push(`slice ${reducerPath}`),
    loadFeatures: () => ({
      eager: [answering('ping', ping)],
      lazy: [{ name: 'pong', load: loadPong }],
      toErrorRecord,
      ...changes,
    }),
  })
  return { host, log, loadPong }
}

describe('the handlers of one store', () => {
  it('returns the feature of an action type', () => {
    expect(featureOf('swap/swapRequested')).toBe('swap')
  })

  it('starts eager features once, their slice first', async () => {
    const { host, log } = makeHost()
    await Promise.all([host.loadAll(), host.loadAll()])
    expect(log).toEqual(['slice ping', 'start ping'])
    expect(host.isStarted('ping/anything')).toBe(true)
    expect(host.isStarted('pong/asked')).toBe(false)
  })

  it('loads a lazy feature with the first of its intents, once for all callers', async () => {
    const { host, log, loadPong } = makeHost()
    const [handler] = await Promise.all([host.load('pong/asked'), host.load('pong/asked')])
    await handler?.(pong('now'), fx)
    expect(loadPong).toHaveBeenCalledTimes(1)
    expect(log.slice(-3)).toEqual(['slice pong', 'start pong', 'pong now'])
  })

  it('retries a failed load at the next call', async () => {
    const { host, loadPong } = makeHost()
    loadPong.mockRejectedValueOnce(new Error('offline'))
    await expect(host.load('pong/asked')).rejects.toThrow('offline')
    expect(await host.load('pong/asked')).toBeDefined()
  })

  it('returns no handler for actions that only reducers handle', async () => {
    const { host } = makeHost()
    expect(await host.load('other/asked')).toBeUndefined()
  })

  it('stops the started handlers, and starts nothing afterwards', async () => {
    const { host, log } = makeHost()
    await host.loadAll()
    host.stop()
    expect(log.at(-1)).toBe('stop ping')
    await expect(host.load('pong/asked')).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    expect(log).not.toContain('slice pong')
  })
})
