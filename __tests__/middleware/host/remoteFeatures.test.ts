import { modalOpenRequested } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { settle } from '../../support/settle'

const SWITCHES = { features: [{ id: 'activity', isEnabled: false, config: null }] }

/** A widget whose project has these switches, and the number of requests for them. */
function made(options: TestAppInput['options'], reply: () => Response) {
  const app = createTestApp({
    options,
    respond: ({ url }) =>
      url.includes('/appkit/v1/config') ? reply() : new Response('{}', { status: 404 }),
  })
  const asked = () => app.requests.filter(({ url }) => url.includes('/appkit/v1/config')).length
  const history = () => app.store.getState().options.features.history
  const open = async () => {
    app.store.dispatch(modalOpenRequested({}))
    await settle()
  }
  return { app, asked, history, open }
}
const switches = () => Response.json(SWITCHES)
const failed = () => Response.json({}, { status: 404 })

describe('the project’s switches', () => {
  it('the project’s switches replace the site’s features once, and are logged', async () => {
    const { app, asked, history, open } = made({ remoteFeatures: true }, switches)
    await open()
    expect(history()).toBe(false)
    expect(app.logged).toContainEqual({
      level: 'warn',
      message: 'features replaced by the project',
      ignored: 'history',
    })
    await open()
    expect(asked()).toBe(1)
  })

  it('the project’s switches are not requested before an interaction', async () => {
    const { asked, history, open } = made({ remoteFeatures: true }, switches)
    await settle()
    expect([asked(), history()]).toEqual([0, true])
    await open()
    expect([asked(), history()]).toEqual([1, false])
  })

  it.each([
    ['the site does not ask for them', {}],
    ['there is no project', { remoteFeatures: true, projectId: '' }],
  ])('the project’s switches change nothing where %s', async (_, options) => {
    const { asked, history, open } = made(options, switches)
    await open()
    expect([asked(), history()]).toEqual([0, true])
  })

  it('the project’s switches are requested when the site enables them later', async () => {
    const { app, asked, history, open } = made({}, switches)
    await open()
    app.store.dispatch(optionsUpdated({ remoteFeatures: true }))
    await settle()
    expect([asked(), history()]).toEqual([1, false])
  })

  it.each([
    ['the service refuses', failed],
    ['its answer cannot be read', () => new Response('no')],
    ['they equal those of the site', () => Response.json({ features: [] })],
  ])('the project’s switches leave the site’s features where %s', async (_, reply) => {
    const { app, open } = made({ remoteFeatures: true }, reply)
    const before = app.store.getState().options
    await open()
    expect(app.store.getState().options).toBe(before)
  })

  it('the project’s switches are ignored once the site disables them', async () => {
    const { app, history, open } = made({ remoteFeatures: true }, switches)
    const opened = open()
    app.store.dispatch(optionsUpdated({ remoteFeatures: false }))
    await opened
    expect(history()).toBe(true)
  })
})
