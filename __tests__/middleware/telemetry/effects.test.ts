import { eventTracked } from '../../../src/slices/telemetry'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'

const ON = { respond: (request: Request) => answer(request, true) }

function answer({ url }: Request, isAnalyticsEnabled: boolean): Response {
  if (url.includes('/getAnalyticsConfig')) return Response.json({ isAnalyticsEnabled })
  if (url.includes('/e?')) return new Response(null, { status: 202 })
  return new Response('{}', { status: 404 })
}
async function opened(input: TestAppInput) {
  const app = createTestApp(input)
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ modal }) => modal.open)
  return app
}
const sentBy = (app: Awaited<ReturnType<typeof opened>>) =>
  app.requests.filter(({ url }) => url.includes('/e?'))
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('telemetry (spec sections 7 and 8)', () => {
  it('posts to /e when the project’s config enables it, without address and page query', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    const [request] = sentBy(app)
    expect(request?.method).toBe('POST')
    const body: unknown = await request?.json()
    expect(body).toMatchObject({
      url: 'https://fieldnotes.example/notes',
      domain: 'fieldnotes.example',
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it.each<[string, TestAppInput]>([
    ['the config says no', { respond: (request) => answer(request, false) }],
    ['the config cannot be had', {}],
    [
      'the site switched it off',
      { ...ON, options: { features: { ...createTestApp().options.features, analytics: false } } },
    ],
    ['there is no project', { ...ON, options: { projectId: '' } }],
  ])('sends nothing when %s, and still tells the site', async (_, input) => {
    const app = await opened(input)
    await settle()
    expect(sentBy(app)).toEqual([])
    expect(app.events.map(({ event }) => event)).toEqual(['MODAL_OPEN'])
  })

  it('asks nothing before the first interaction', async () => {
    const app = createTestApp(ON)
    app.store.dispatch(eventTracked({ event: 'INITIALIZE' }))
    await settle()
    expect(app.requests).toEqual([])
  })

  it('sends at most 5 error events in 60 s', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    for (let i = 0; i < 9; i++)
      app.store.dispatch(
        eventTracked({ event: 'INTERNAL_SDK_ERROR', properties: { errorMessage: `${i}` } }),
      )
    await settle()
    const bodies = await Promise.all(sentBy(app).map((request) => request.text()))
    expect(bodies.filter((body) => body.includes('INTERNAL_SDK_ERROR'))).toHaveLength(5)
  })
})
