import { connected } from './embedded'

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
