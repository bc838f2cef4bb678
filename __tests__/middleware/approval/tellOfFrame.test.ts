import { connected } from './embedded'

describe('a frame that does not load or answer', () => {
  it.each(['FRAME_LOAD_FAILED', 'FRAME_REQUEST_TIMEOUT'] as const)('is told: %s', async (code) => {
    const { app, frame } = await connected()
    frame.emit({ type: 'failed', code })
    expect(app.store.getState().alerts.bar).toMatchObject({ message: { error: code } })
  })
})
