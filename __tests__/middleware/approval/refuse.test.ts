import { METHOD_REFUSED_MS } from '../../../src/slices/domain/embeddedLimits'
import { connected } from './embedded'

afterEach(() => void jest.useRealTimers())

describe('a method that the embedded wallet does not answer', () => {
  it('is told in the modal, and ends what else is open', async () => {
    const { app, frame } = await connected()
    frame.emit({ type: 'methodRefused', method: 'eth_sign' })
    await app.until(({ modal }) => modal.open)
    const { alerts } = await app.until(({ alerts }) => alerts.snackbar !== null)
    expect(alerts.snackbar).toMatchObject({
      variant: 'error',
      message: { error: 'RPC_NOT_ALLOWED' },
    })
    expect(frame.calls).toContain('RPC_ABORT')
  })

  it('is told 300 ms after the modal, once its card is there to be told in', async () => {
    const { app, frame } = await connected()
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
    frame.emit({ type: 'methodRefused', method: 'eth_sign' })
    await jest.advanceTimersByTimeAsync(METHOD_REFUSED_MS - 1)
    expect(METHOD_REFUSED_MS).toBe(300)
    expect(app.store.getState().modal.open).toBe(true)
    expect(app.store.getState().alerts.snackbar).toBeNull()
    expect(frame.calls).not.toContain('RPC_ABORT')
    await jest.advanceTimersByTimeAsync(1)
    expect(app.store.getState().alerts.snackbar).toMatchObject({
      message: { error: 'RPC_NOT_ALLOWED' },
    })
    expect(frame.calls).toContain('RPC_ABORT')
  })
})
