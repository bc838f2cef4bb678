import { trackInitialize } from '../../../src/middleware/telemetry/initialize'
import { initialized } from '../../../src/slices/lifecycle'
import { createTestApp, ONE, TWO, type TestAppInput } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

/** A widget without loaded handlers, so that only the step under test tracks events. */
const silent = (input: TestAppInput = {}) =>
  createTestApp({ ...input, loadFeatures: () => new Promise(() => {}) })

const initializeOf = (app: ReturnType<typeof createTestApp>) =>
  app.events.filter(({ event }) => event === 'INITIALIZE')

describe('tracking that a widget is ready', () => {
  it('tracking that a widget is ready waits until every stored connection was tried', async () => {
    const app = silent({ fresh: true })
    const told = inListener(app, trackInitialize)
    expect(initializeOf(app)).toEqual([])
    app.store.dispatch(initialized())
    await told
    expect(initializeOf(app)).toHaveLength(1)
  })

  it('the event that a widget is ready contains the configuration, without service URLs and keys', async () => {
    const app = silent()
    await inListener(app, trackInitialize)
    const [event] = initializeOf(app)
    expect(event?.properties).toMatchObject({
      networks: [ONE.caipNetworkId, TWO.caipNetworkId],
      metadata: { name: 'Fieldnotes', description: '' },
    })
    const text = JSON.stringify(event?.properties)
    for (const secret of [...Object.values(app.options.backends), app.options.projectId])
      expect(text).not.toContain(`"${String(secret)}"`)
  })

  it.each([
    ['', true],
    ['test', false],
  ])('warns the developer about a missing project id (%j)', async (projectId, isTold) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const app = silent({ options: { projectId } })
    await inListener(app, trackInitialize)
    const told = app.events.some(({ properties }) =>
      JSON.stringify(properties ?? {}).includes('PROJECT_ID_NOT_CONFIGURED'),
    )
    expect(told).toBe(isTold)
    log.mockRestore()
  })
})
