import { createFacade, type StartCore } from '../../src/widget/facade'
import { mainnet } from '../../src/networks'
import type { Core } from '../../src/store/publicApi/types'

const page = globalThis as { window?: unknown }
beforeEach(() => {
  page.window = {}
})
afterEach(() => {
  delete page.window
})

/** A core with the few methods that the tests need; `calls` records what happens to it. */
function fakeCore(parts: Partial<Core> = {}) {
  const calls: string[] = []
  const never = () => new Promise<never>(() => {})
  const core = {
    getState: () => ({ open: false, loading: false, status: 'disconnected' }),
    open: () => Promise.resolve(),
    connect: never,
    ready: never,
    destroy() {
      calls.push('destroy')
      return Promise.resolve()
    },
    ...parts,
  }
  const startCore: StartCore = () => Promise.resolve(core as unknown as Core) // has only what the life cycle of a facade calls
  return { startCore, calls }
}

const DESTROYED = { code: 'INSTANCE_DESTROYED' }

describe('a destroyed widget', () => {
  it('rejects running and later calls', async () => {
    const { startCore, calls } = fakeCore()
    const latchkey = createFacade({ networks: [mainnet] }, 'html', () => Promise.resolve(startCore))
    await latchkey.open()
    const connecting = latchkey.connect({ connectorId: 'x' })
    const ready = latchkey.ready()
    await latchkey.destroy()
    await expect(connecting).rejects.toMatchObject(DESTROYED)
    await expect(ready).rejects.toMatchObject(DESTROYED)
    await expect(latchkey.open()).rejects.toMatchObject(DESTROYED)
    await expect(latchkey.signIn()).rejects.toMatchObject(DESTROYED)
    expect(calls).toEqual(['destroy'])
  })

  it('rejects calls that wait for the core without running them', async () => {
    const opened: string[] = []
    const { startCore } = fakeCore({ open: () => Promise.resolve(void opened.push('open')) })
    const latchkey = createFacade({ networks: [mainnet] }, 'html', () => Promise.resolve(startCore))
    const opening = latchkey.open()
    await Promise.all([latchkey.destroy(), expect(opening).rejects.toMatchObject(DESTROYED)])
    expect(opened).toEqual([])
  })

  it('sends no more notifications, even for calls that it rejects', async () => {
    const { startCore } = fakeCore()
    const latchkey = createFacade({ networks: [mainnet] }, 'html', () => Promise.resolve(startCore))
    const opening = latchkey.open()
    const told: string[] = []
    latchkey.subscribe(() => told.push('state'))
    await Promise.all([latchkey.destroy(), expect(opening).rejects.toMatchObject(DESTROYED)])
    expect(told).toEqual([])
  })
})

describe('a stored connection', () => {
  const storage = {
    getItem: (key: string) => (key.endsWith('/hint') ? '{"v":2,"connected":true}' : null),
    setItem: () => {},
    removeItem: () => {},
  }

  it('a stored connection is not reported as reconnecting if reconnecting is off', () => {
    const { startCore } = fakeCore()
    const options = { networks: [mainnet], storage, enableReconnect: false }
    const latchkey = createFacade(options, 'html', () => Promise.resolve(startCore))
    expect(latchkey.getState().status).toBe('disconnected')
    expect(latchkey.getAccount().status).toBe('disconnected')
  })

  it('a stored connection is reported as reconnecting if reconnecting is on', () => {
    const { startCore } = fakeCore()
    const options = { networks: [mainnet], storage }
    const latchkey = createFacade(options, 'html', () => Promise.resolve(startCore))
    expect(latchkey.getState().status).toBe('reconnecting')
  })
})

describe('a core that fails to load', () => {
  it('resets the busy state, and the next open retries', async () => {
    const { startCore } = fakeCore()
    const network = { down: true }
    const latchkey = createFacade({ networks: [mainnet] }, 'html', () =>
      network.down ? Promise.reject(new TypeError('no chunk')) : Promise.resolve(startCore),
    )
    const loading: boolean[] = []
    latchkey.subscribe((state) => loading.push(state.loading))
    await expect(latchkey.open()).rejects.toThrow('no chunk')
    expect(loading).toEqual([true, false])
    network.down = false
    await expect(latchkey.open()).resolves.toBeUndefined()
  })
})
