import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { settle } from '../../support/settle'
import { connected } from './embedded'

describe('a request that needs an approval', () => {
  it('opens the modal with the frame, and closes it when it was answered', async () => {
    const { app, frame, asks, ends, view } = await connected()
    asks('1')
    await app.until(({ modal }) => modal.open)
    expect(view()).toBe('ApproveTransaction')
    ends('1', 'approved')
    await app.until(({ modal }) => !modal.open)
    expect(frame.calls).not.toContain('RPC_ABORT')
  })

  it.each(['approved', 'rejected', 'failed'] as const)(
    'goes back to the view that was open when it was %s',
    async (outcome) => {
      const { app, asks, ends, view } = await connected()
      app.store.dispatch(modalOpenRequested({}))
      await app.until(({ modal }) => modal.open)
      asks('1')
      await app.until(() => view() === 'ApproveTransaction')
      ends('1', outcome)
      await app.until(() => view() === 'Account')
      expect(app.store.getState().modal.open).toBe(true)
    },
  )

  it('is not left by closing, and refused by closing with force', async () => {
    const { app, frame, asks } = await connected()
    asks('1')
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => modal.shaking)
    expect(frame.calls).not.toContain('RPC_ABORT')
    app.store.dispatch(modalCloseRequested({ force: true }))
    await app.until(({ modal }) => !modal.open)
    await settle()
    expect(frame.calls.filter((call) => call === 'RPC_ABORT')).toHaveLength(1)
  })

  it('stays in view until the last of several was answered', async () => {
    const { app, asks, ends, view } = await connected()
    asks('1')
    asks('2')
    await app.until(({ approval }) => approval?.open.length === 2)
    ends('1', 'approved')
    await settle()
    expect(view()).toBe('ApproveTransaction')
    ends('2', 'approved')
    await app.until(({ modal }) => !modal.open)
  })
})
