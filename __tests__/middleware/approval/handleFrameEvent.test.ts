import { eventually, settle } from '../../support/settle'
import { connected } from './embedded'

const PAGE = 'https://fieldnotes.example'

describe('a frame that does not load or answer', () => {
  it.each(['FRAME_LOAD_FAILED', 'FRAME_REQUEST_TIMEOUT'] as const)(
    'shows the error: %s',
    async (code) => {
      const { app, frame } = await connected()
      frame.emit({ type: 'failed', code })
      expect(app.store.getState().alerts.bar).toMatchObject({ message: { error: code } })
    },
  )

  it.each([
    ['is not on the list of the project', ['https://shop.example'], true, 'UNVERIFIED_DOMAIN'],
    [
      'is not on the list of the project, to visitors',
      ['https://shop.example'],
      false,
      'FRAME_LOAD_FAILED',
    ],
    ['is on the list of the project', [PAGE], true, 'FRAME_LOAD_FAILED'],
  ])('on a page that %s, shows the error', async (_, allowedOrigins, debug, code) => {
    const asked: string[] = []
    const { app, frame } = await connected({
      options: { debug },
      respond({ url }) {
        asked.push(url)
        return Response.json({ allowedOrigins })
      },
    })
    frame.emit({ type: 'failed', code: 'FRAME_LOAD_FAILED' })
    await eventually(() => asked.some((url) => url.includes('/origins')))
    await settle()
    expect(app.store.getState().alerts.bar).toMatchObject({ message: { error: code } })
    const lines = app.logged.filter(({ message }) => /^Unverified Domain: /.test(String(message)))
    expect(lines).toHaveLength(allowedOrigins.includes(PAGE) ? 0 : 1)
  })
})
