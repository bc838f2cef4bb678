import { createEmbeddedPort, toSource, type Embedded } from '../../../src/adapters/frame/port'
import { ONE } from './frameWorld'

const ASKED = {
  connectorId: 'auth',
  namespace: 'eip155',
  networks: [ONE],
  networkId: null,
} as const

/** An embedded wallet whose parts only record their use. */
function embedded() {
  const used: string[] = []
  const destroy = jest.fn()
  const note = (name: string) => () => {
    used.push(name)
    return Promise.resolve(null)
  }
  // The members that the port itself uses.
  const made = {
    client: { destroy },
    keys: {},
    source: {
      get: note('get'),
      connect: note('connect'),
      restore: note('restore'),
      provider: () => null,
    },
  } as unknown as Embedded // The part of the embedded wallet that the port uses.
  return { made, used, destroy }
}

describe('the embedded wallet of a widget', () => {
  it('loads once, on first use', async () => {
    const { made, used } = embedded()
    const create = jest.fn(() => Promise.resolve(made))
    const port = createEmbeddedPort(create)
    const source = toSource(port)
    expect([port.current(), source.provider('auth', 'eip155'), create.mock.calls.length]).toEqual([
      null,
      null,
      0,
    ])
    await Promise.all([
      source.get('auth', 'eip155'),
      source.connect({ ...ASKED, silent: true }),
      source.restore(ASKED),
    ])
    expect(used).toEqual(['get', 'connect', 'restore'])
    expect([create.mock.calls.length, port.current()]).toEqual([1, made])
  })

  it('loads again after a failure', async () => {
    const { made } = embedded()
    const create = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(made)
    const port = createEmbeddedPort(create)
    await expect(port.load()).rejects.toThrow('offline')
    expect(await port.load()).toBe(made)
  })

  it('the embedded wallet of a widget ends with the widget, also when it loads later', async () => {
    const first = embedded()
    const port = createEmbeddedPort(() => Promise.resolve(first.made))
    await port.load()
    port.destroy()
    expect(first.destroy).toHaveBeenCalledTimes(1)

    const late = embedded()
    const other = createEmbeddedPort(() => Promise.resolve(late.made))
    const loading = other.load()
    other.destroy()
    await expect(loading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(late.destroy).toHaveBeenCalledTimes(1)
    expect(other.current()).toBeNull()
  })
})
