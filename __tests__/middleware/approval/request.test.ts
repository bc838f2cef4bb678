import { connectRequested } from '../../../src/slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { approvalAreaChanged } from '../../../src/slices/approval'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { settle } from '../../support/settle'

const AREA = { left: 0, top: 64, width: 360, height: 600, radius: 20 }

/** A visitor who is connected by the embedded wallet. */
async function connected() {
  const frame = fakeFrame()
  const app = createTestApp({ frame })
  await app.ports.embedded.load()
  const connector = { connectorId: EMBEDDED_CONNECTOR_ID, attemptId: 'a', show: false }
  app.store.dispatch(connectRequested(connector))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  await app.until(({ connect }) => connect.step === 'idle')
  const asks = (requestId: string) =>
    frame.emit({
      type: 'approvalRequested',
      requestId,
      method: 'personal_sign',
      namespace: 'eip155',
    })
  const ends = (requestId: string, outcome: 'approved' | 'rejected' | 'failed') =>
    frame.emit({ type: 'approvalEnded', requestId, outcome })
  const view = () => selectView(app.store.getState())
  return { app, frame, asks, ends, view }
}

describe('a request that needs an approval', () => {
  it('opens the modal with the frame, and closes it when it was answered', async () => {
    const { app, frame, asks, ends, view } = await connected()
    asks('1')
    await app.until(({ modal }) => modal.open)
    expect(view()).toBe('ApproveTransaction')
    app.store.dispatch(approvalAreaChanged({ area: AREA, themeMode: 'dark', title: 'Wallet' }))
    await settle()
    expect(frame.area).toEqual(AREA)
    expect(frame.calls).toContain('SYNC_THEME dark')
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
})

describe('a frame that does not load or answer', () => {
  it.each(['FRAME_LOAD_FAILED', 'FRAME_REQUEST_TIMEOUT'] as const)('is told: %s', async (code) => {
    const { app, frame } = await connected()
    frame.emit({ type: 'failed', code })
    expect(app.store.getState().alerts.bar).toMatchObject({ message: { error: code } })
  })
})
