import { METHOD_REFUSED_MS } from '../../../src/slices/domain/embeddedLimits'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { settle } from '../../support/settle'
import { connected } from './embedded'

afterEach(() => void jest.useRealTimers())

describe('a method that the embedded wallet does not support', () => {
  it('a method that the embedded wallet does not support is reported in the modal, and rejects all open requests', async () => {
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

  it('keeps the card open that opened only for a request', async () => {
    const { app, frame, asks, ends, view } = await connected()
    asks('1')
    await app.until(() => view() === 'ApproveTransaction')
    frame.emit({ type: 'methodRefused', method: 'eth_sign' })
    await app.until(({ alerts }) => alerts.snackbar !== null)
    ends('1', 'rejected')
    await app.until(({ approval }) => approval?.open.length === 0)
    await settle()
    const { modal, alerts } = app.store.getState()
    expect([modal.open, view()]).toEqual([true, 'Account'])
    expect(alerts.snackbar).toMatchObject({ message: { error: 'RPC_NOT_ALLOWED' } })
  })

  it('returns to the view from before the request', async () => {
    const { app, frame, asks, ends, view } = await connected()
    app.store.dispatch(modalOpenRequested({ view: 'Networks' }))
    await app.until(() => view() === 'Networks')
    asks('1')
    await app.until(() => view() === 'ApproveTransaction')
    frame.emit({ type: 'methodRefused', method: 'eth_sign' })
    await app.until(({ alerts }) => alerts.snackbar !== null)
    ends('1', 'rejected')
    await app.until(() => view() === 'Networks')
    expect(app.store.getState().alerts.snackbar).not.toBeNull()
  })

  it('a method that the embedded wallet does not support is reported 300 ms after the modal opens, when its card is visible', async () => {
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
