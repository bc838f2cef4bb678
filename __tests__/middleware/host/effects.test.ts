import { copyRequested, linkRequested } from '../../../src/slices/host'
import { createTestApp } from '../../support/createTestApp'
import { eventually, settle } from '../../support/settle'

function page() {
  const app = createTestApp()
  const notes: unknown[][] = []
  app.ports.logger.log = (...note) => void notes.push(note)
  return { app, notes }
}

describe('a link that leaves the page', () => {
  it('a link that leaves the page opens with its kind', async () => {
    const { app, notes } = page()
    const asked: unknown[][] = []
    app.ports.host.openLink = (...link) => {
      asked.push(link)
      return true
    }
    app.store.dispatch(linkRequested({ url: 'https://terms.example', kind: 'web' }))
    await eventually(() => asked.length > 0)
    expect(asked).toEqual([['https://terms.example', 'web']])
    expect(notes).toEqual([])
  })

  it('a link that leaves the page is logged without its URL when it is unsafe, and shows nothing', async () => {
    const { app, notes } = page()
    app.ports.host.openLink = () => false
    app.store.dispatch(linkRequested({ url: 'javascript:alert(1)', kind: 'web' }))
    await eventually(() => notes.length > 0)
    expect(notes).toEqual([['warn', 'a link was not opened', { kind: 'web' }]])
    await settle()
    expect(app.store.getState().alerts).toEqual({ snackbar: null, bar: null })
  })
})

describe('copying', () => {
  it.each(['address', 'link'] as const)(
    'shows that an %s was copied, and copies only that',
    async (what) => {
      const { app } = page()
      app.store.dispatch(copyRequested({ text: '  0xAb…  ', what }))
      const { alerts } = await app.until(({ alerts: { snackbar } }) => snackbar !== null)
      expect(app.copied).toEqual(['  0xAb…  '])
      expect(alerts.snackbar).toMatchObject({
        variant: 'success',
        message: { key: `copied.${what}` },
      })
    },
  )

  it('shows a failure when the browser denies copying', async () => {
    const { app } = page()
    app.ports.host.copy = () => Promise.resolve(false)
    app.store.dispatch(copyRequested({ text: 'x', what: 'address' }))
    const { alerts } = await app.until(({ alerts: { snackbar } }) => snackbar !== null)
    expect(alerts.snackbar).toMatchObject({ variant: 'error', message: { key: 'copied.failed' } })
  })

  it('shows the message of a copy again for the next copy', async () => {
    const { app } = page()
    const copy = () => app.store.dispatch(copyRequested({ text: 'x', what: 'link' }))
    copy()
    const first = await app.until(({ alerts: { snackbar } }) => snackbar !== null)
    copy()
    const shown = first.alerts.snackbar?.id
    await app.until(({ alerts: { snackbar } }) => snackbar !== null && snackbar.id !== shown)
    expect(app.copied).toEqual(['x', 'x'])
  })
})
