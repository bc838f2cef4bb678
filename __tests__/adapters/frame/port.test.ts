import { createEmbeddedPort, type Embedded } from '../../../src/adapters/frame/port'
import { partOf } from '../../support/partOf'

/** An embedded wallet with the members that the port uses. */
function embedded() {
  const destroy = jest.fn()
  const made = partOf<Embedded>({ client: { destroy } })
  return { made, destroy }
}

describe('the embedded wallet of a widget', () => {
  it('loads once, on first use', async () => {
    const { made } = embedded()
    const create = jest.fn(() => Promise.resolve(made))
    const port = createEmbeddedPort(create)
    expect([port.current(), create.mock.calls.length]).toEqual([null, 0])
    await Promise.all([port.load(), port.load()])
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
