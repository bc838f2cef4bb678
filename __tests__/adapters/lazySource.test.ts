import { createLazySource } from '../../src/adapters/lazySource'
import type { ConnectionSource } from '../../src/adapters/types'
import { ONE } from './frame/frameWorld'

const ASKED = {
  connectorId: 'auth',
  namespace: 'eip155',
  networks: [ONE],
  networkId: null,
} as const

/** A source that records its calls. */
function recordingSource() {
  const used: string[] = []
  const note = (name: string) => () => {
    used.push(name)
    return Promise.resolve(null)
  }
  const source: ConnectionSource = {
    get: note('get'),
    connect: note('connect'),
    restore: note('restore'),
    provider: () => {
      used.push('provider')
      return null
    },
  }
  return { source, used }
}

it('a lazy source loads its code with the first call, and has no provider before', async () => {
  const { source, used } = recordingSource()
  const load = jest.fn(() => Promise.resolve(source))
  const lazy = createLazySource({ current: () => null, load })
  expect(lazy.provider('auth', 'eip155')).toBeNull()
  expect(load).not.toHaveBeenCalled()
  await lazy.get('auth', 'eip155')
  await lazy.connect({ ...ASKED, silent: true })
  await lazy.restore(ASKED)
  expect(used).toEqual(['get', 'connect', 'restore'])
})

it('a lazy source calls loaded code at once, so that a window still belongs to the press', () => {
  const { source, used } = recordingSource()
  const load = jest.fn(() => Promise.resolve(source))
  const lazy = createLazySource({ current: () => source, load })
  void lazy.connect({ ...ASKED, silent: false })
  lazy.provider('auth', 'eip155')
  expect(used).toEqual(['connect', 'provider'])
  expect(load).not.toHaveBeenCalled()
})

it('a lazy source rejects when its code does not load', async () => {
  const lazy = createLazySource({
    current: () => null,
    load: () => Promise.reject(new Error('offline')),
  })
  await expect(lazy.get('auth', 'eip155')).rejects.toThrow('offline')
})
