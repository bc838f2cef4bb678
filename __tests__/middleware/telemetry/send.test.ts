import { eventTracked } from '../../../src/slices/telemetry'
import { modalOpened, modalOpenRequested } from '../../../src/slices/navigation'
import { asAutomatic } from '../../../src/slices/intent'
import { optionsUpdated } from '../../../src/slices/options'
import { alertDismissed } from '../../../src/slices/alerts'
import { ADDRESS, createTestApp, ONE, type TestAppInput } from '../../support/createTestApp'
import { HASH } from '../../support/sending'
import { settle } from '../../support/settle'

const SITE = 'https://fieldnotes.example'
const PAGE = `${SITE}/of/…`
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

/** The body of a sent event. */
async function sentEvent(app: Awaited<ReturnType<typeof opened>>, event: string): Promise<unknown> {
  const bodies = await Promise.all(sentBy(app).map((request) => request.clone().text()))
  return JSON.parse(bodies.find((body) => body.includes(`"${event}"`)) ?? 'null')
}

describe('telemetry', () => {
  it('posts to /e when the project’s config enables it, without address and page query', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    expect(sentBy(app).map(({ method }) => method)).toEqual(['POST', 'POST'])
    const body = await sentEvent(app, 'MODAL_OPEN')
    expect(body).toMatchObject({
      url: 'https://fieldnotes.example/notes',
      domain: 'fieldnotes.example',
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('sends once the page is idle, unless the site has disabled analytics by then', async () => {
    for (const analytics of [true, false]) {
      const app = createTestApp(ON)
      let idle = () => {}
      app.ports.host.whenIdle = () => new Promise((resolve) => (idle = resolve))
      app.store.dispatch(modalOpenRequested({}))
      await app.until(({ modal }) => modal.open)
      await settle()
      expect(app.requests.filter(({ url }) => /getAnalyticsConfig|\/e\?/.test(url))).toEqual([])
      const { features } = app.store.getState().options
      app.store.dispatch(optionsUpdated({ features: { ...features, analytics } }))
      idle()
      await settle()
      expect(sentBy(app).length > 0).toBe(analytics)
    }
  })

  it('posts a transfer without its hash and with a rounded amount; the site gets both exactly', async () => {
    const app = await opened(ON)
    const properties = { network: ONE.caipNetworkId, token: 'ETH', amount: '1.25', hash: HASH }
    app.store.dispatch(eventTracked({ event: 'SEND_SUCCESS', properties }))
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    const body = await sentEvent(app, 'SEND_SUCCESS')
    expect(body).toMatchObject({ props: { properties: { token: 'ETH', amount: '1' } } })
    expect(JSON.stringify(body)).not.toContain(HASH)
    expect(app.events).toContainEqual({ event: 'SEND_SUCCESS', properties })
  })

  it('posts visible wallets in one event, without personal data in their names', async () => {
    const app = await opened(ON)
    const facts = {
      ...{ name: `Wallet ${ADDRESS}`, explorerId: 'a'.repeat(64) },
      ...{ view: 'Connect', displayIndex: 0, certified: true },
    }
    app.store.dispatch(eventTracked({ event: 'WALLET_IMPRESSION_V2', items: [facts, facts] }))
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    const item = { ...facts, name: 'Wallet …' }
    expect(await sentEvent(app, 'WALLET_IMPRESSION_V2')).toMatchObject({
      props: { type: 'track', event: 'WALLET_IMPRESSION_V2', items: [item, item] },
    })
  })

  it.each<[string, TestAppInput]>([
    ['the config disables it', { respond: (request) => answer(request, false) }],
    ['the config cannot be loaded', {}],
    [
      'the site switched it off',
      { ...ON, options: { features: { ...createTestApp().options.features, analytics: false } } },
    ],
    ['there is no project', { ...ON, options: { projectId: '' } }],
  ])('sends nothing when %s, and still notifies the site', async (_, input) => {
    const app = await opened(input)
    await settle()
    expect(sentBy(app)).toEqual([])
    const told = app.events.map(({ event }) => event)
    expect(told).toEqual(expect.arrayContaining(['INITIALIZE', 'MODAL_OPEN']))
  })

  it('sends nothing with the browser’s privacy signal', async () => {
    const app = createTestApp(ON)
    Object.assign(app.ports.host, { privacyControl: true })
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    await settle()
    const asked = app.requests.filter(({ url }) => /getAnalyticsConfig|\/e\?/.test(url))
    expect(asked).toEqual([])
  })

  it('reads the project’s setting only once', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    app.store.dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    await settle()
    const asked = app.requests.filter(({ url }) => url.includes('/getAnalyticsConfig'))
    expect(asked).toHaveLength(1)
  })

  it('sends nothing before the first interaction', async () => {
    const app = createTestApp(ON)
    app.store.dispatch(eventTracked({ event: 'OPEN_ENS_FLOW' }))
    await settle()
    expect(app.requests).toEqual([])
  })

  it.each([
    ['shows a view by itself', modalOpened({ view: 'SIWXSignMessage', params: {} })],
    ['opens an embedded modal', asAutomatic(modalOpenRequested({}))],
  ])('sends nothing when the widget %s before the first interaction', async (_, action) => {
    const app = createTestApp(ON)
    app.store.dispatch(action)
    app.store.dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected: true } }))
    await settle()
    expect(app.requests).toEqual([])
  })

  it('sends nothing more after the site has disabled analytics', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    const before = sentBy(app).length
    const features = { ...app.options.features, analytics: false }
    app.store.dispatch(optionsUpdated({ features }))
    app.store.dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    await settle()
    expect(before).toBe(2)
    expect(sentBy(app)).toHaveLength(before)
  })

  it('sends nothing when analytics is disabled while the config loads', async () => {
    const app = createTestApp({
      respond(request) {
        const features = { ...app.options.features, analytics: false }
        app.store.dispatch(optionsUpdated({ features }))
        return answer(request, true)
      },
    })
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    expect(sentBy(app)).toEqual([])
  })

  it.each([
    ['a file', 'file:///home/ada/notes.html', 'https://fieldnotes.example'],
    ['srcdoc', 'about:srcdoc', 'https://fieldnotes.example'],
    ['a page about an account', `https://fieldnotes.example/of/${ADDRESS}?a=1#b`, PAGE],
    ['an ordinary page', 'https://fieldnotes.example/notes/7?secret=1', `${SITE}/notes/7`],
  ])('sends the URL of %s without private parts', async (_, href, url) => {
    const app = createTestApp(ON)
    app.ports.host.href = () => href
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    await settle()
    expect(await sentEvent(app, 'MODAL_OPEN')).toMatchObject({ url })
    expect(app.events.map(({ event }) => event)).not.toContain('INTERNAL_SDK_ERROR')
  })

  it('sends error events in the documented format', async () => {
    const app = await opened(ON)
    const properties = {
      errorType: 'TypeError',
      errorMessage: 'UNKNOWN',
      stackTrace: 'core.js:1:2',
    }
    app.store.dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
    await app.until(({ telemetry }) => telemetry.errorTimes.length === 1)
    await settle()
    expect(await sentEvent(app, 'INTERNAL_SDK_ERROR')).toEqual({
      eventId: expect.any(String),
      url: `${SITE}/notes`,
      domain: 'fieldnotes.example',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', ...properties },
    })
  })

  it('logs a rejection (403) once, until an event is accepted again', async () => {
    const service = { status: 403 }
    const app = await opened({
      options: { debug: true },
      respond: (request) =>
        request.url.includes('/e?')
          ? new Response(null, { status: service.status })
          : answer(request, true),
    })
    const refusals = () => app.events.filter(({ event }) => event === 'INTERNAL_SDK_ERROR').length
    const click = async () => {
      app.store.dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
      await settle()
    }
    await app.until(({ alerts }) => alerts.bar?.id === 'INVALID_APP_CONFIGURATION')
    app.store.dispatch(alertDismissed({ id: 'INVALID_APP_CONFIGURATION' }))
    await click()
    expect(app.store.getState().alerts.bar).toBeNull()
    expect(refusals()).toBe(1)
    service.status = 202
    await click()
    service.status = 403
    await click()
    expect(app.store.getState().alerts.bar).toMatchObject({ id: 'INVALID_APP_CONFIGURATION' })
    expect(refusals()).toBe(2)
  })

  it('sends at most 5 error events in 60 s', async () => {
    const app = await opened(ON)
    await app.until(({ telemetry }) => telemetry.sending === 'on')
    for (let i = 0; i < 9; i++)
      app.store.dispatch(
        eventTracked({
          event: 'INTERNAL_SDK_ERROR',
          properties: { errorType: 'UNKNOWN', errorMessage: `${i}`, stackTrace: '' },
        }),
      )
    await settle()
    const bodies = await Promise.all(sentBy(app).map((request) => request.text()))
    expect(bodies.filter((body) => body.includes('INTERNAL_SDK_ERROR'))).toHaveLength(5)
  })
})
