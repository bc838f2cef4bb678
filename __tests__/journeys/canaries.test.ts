import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import {
  approve,
  approveDevice,
  codeFor,
  codeProblem,
  giveEmail,
  typeCode,
} from './support/embedded'
import { figure } from './support/figures'
import { openConnect, press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * Records what Redux DevTools receives: each action and the last state, as masked by the widget.
 */
function showToDevTools(): void {
  const shown: string[] = []
  Object.assign(window, { shown })
  type Store = { dispatch: (action: unknown) => unknown; getState: () => unknown }
  type Make = (...given: unknown[]) => Store
  type Options = Record<'actionSanitizer' | 'stateSanitizer', (value: unknown) => unknown>
  const watched =
    (make: Make, { actionSanitizer, stateSanitizer }: Options): Make =>
    (...given) => {
      const store = make(...given)
      return {
        ...store,
        dispatch(action) {
          const done = store.dispatch(action)
          shown.push(JSON.stringify(actionSanitizer(action)))
          shown.push(JSON.stringify(stateSanitizer(store.getState())))
          return done
        },
      }
    }
  const compose =
    (options: Options) =>
    (...enhancers: ((make: Make) => Make)[]) =>
    (make: Make) =>
      enhancers.reduceRight((inner, enhance) => enhance(inner), watched(make, options))
  Reflect.set(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', compose)
}

const Opened = z.object({ token: z.string() })
const Started = z.object({ ticket: z.string(), state: z.string() })
const Answer = z.object({ code: z.nullable(z.string()) })
const Shared = z.object({ share: z.string(), token: z.string() })

/**
 * The console output and telemetry of a page, and the secrets that its frame and the service
 * exchange.
 */
function listenTo(page: Page) {
  const logs: string[] = []
  const telemetry: string[] = []
  const secrets: Promise<string[]>[] = []
  page.on('console', (message) => logs.push(message.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/e') telemetry.push(`${request.url()} ${request.postData() ?? ''}`)
    if (pathname === '/api/social-take')
      secrets.push(Promise.resolve([z.parse(Answer, request.postDataJSON()).code ?? []].flat()))
    if (pathname !== '/api/shares') return
    const { share, token } = Shared.parse(request.postDataJSON())
    secrets.push(Promise.resolve([share, token]))
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.ok()) return
    if (pathname === '/api/code' || pathname === '/api/social-take')
      secrets.push(response.json().then((body) => [Opened.parse(body).token]))
    if (pathname === '/api/social-start')
      secrets.push(response.json().then((body) => Object.values(Started.parse(body))))
  })
  return { logs, telemetry, secrets }
}

/** Everything of a visit that others could read, by place. */
async function placesOf({ page }: Visit, heard: ReturnType<typeof listenTo>, stored: object) {
  const seen = await page.evaluate(() => {
    const shown: unknown = Reflect.get(window, 'shown')
    return {
      devTools: Array.isArray(shown) ? shown.map(String) : [],
      session: JSON.stringify(Object.entries(sessionStorage)) + document.cookie,
    }
  })
  return {
    logs: heard.logs.join('\n'),
    telemetry: heard.telemetry.join('\n'),
    DevTools: seen.devTools.join('\n'),
    'session storage': seen.session,
    storage: JSON.stringify(stored),
  }
}

const foundIn = (places: Record<string, string>, secrets: readonly string[]) =>
  Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  )

test('codes, email, tokens and shares are in no log, no telemetry, no DevTools, and in storage only under the documented keys', async () => {
  const email = 'canary-7f3a@fieldnotes.example'
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1', dev: '1' },
    prepare: (page) => page.addInitScript(showToDevTools),
  })
  const { page } = visit
  const heard = listenTo(page)
  visit.expectProblems(/422/)
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  await sees(page, 'EmailVerifyOtp')
  const code = await codeFor(world, email)
  const wrong = code === '918273' ? '918274' : '918273'
  await typeCode(visit, wrong)
  await codeProblem(visit, 'isn’t right')
  await typeCode(visit, code)
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'signature', /^0x/)
  await seesNoModal(page)
  const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim()

  const stored = Object.entries(await storedKeys(visit))
  const beside = stored.filter(([key]) => !key.endsWith('/email'))
  const places = await placesOf(visit, heard, beside)
  const exchanged = (await Promise.all(heard.secrets)).flat()
  expect(exchanged.length).toBeGreaterThanOrEqual(3)
  const secrets = [email, encodeURIComponent(email), code, wrong, signature, ...exchanged]
  const found = foundIn(places, secrets)
  expect(found).toEqual([])
  // The places contained something when they were inspected.
  expect(places.telemetry).toContain('EMAIL_VERIFICATION_CODE_PASS')
  expect(places.DevTools).toContain('<masked>')
  expect(stored.filter(([, value]) => value.includes(email)).map(([key]) => key)).toEqual([
    expect.stringMatching(/\/email$/),
  ])
  figure('canary secrets outside the frame and the spec’s keys', found.length)

  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  const left = JSON.stringify(await storedKeys(visit))
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([])
})

test.each(['google', 'farcaster'])(
  'the result of a login with %s is in no log, no telemetry, no DevTools and no storage of the site',
  async (provider) => {
    const visit = await world.visit({
      wallets: 'off',
      query: { socials: 'google,farcaster', dev: '1' },
      prepare: (page) => page.addInitScript(showToDevTools),
    })
    const { page, context } = visit
    const heard = listenTo(page)
    await openConnect(visit)
    if (provider === 'farcaster') {
      await press(page, 'social-selector-farcaster')
      const url = await page.locator('[data-testid="qr-code"][uri]').getAttribute('uri')
      const phone = await context.newPage()
      await phone.goto(url ?? '')
      await approveAs(phone, 'canary-7f3a')
    } else {
      const opened = page.waitForEvent('popup')
      await press(page, 'social-selector-google')
      await approveAs(await opened, 'canary-7f3a')
    }
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    const secrets = (await Promise.all(heard.secrets)).flat()
    expect(secrets.length).toBeGreaterThanOrEqual(5)
    const places = await placesOf(visit, heard, await storedKeys(visit))
    const found = foundIn(places, secrets)
    expect(found).toEqual([])
    expect(places.telemetry).toContain('SOCIAL_LOGIN_SUCCESS')
    expect(places.DevTools).toContain('<masked>')
    figure(
      `canary secrets of a login with ${provider} found`,
      `${found.length} of ${secrets.length}`,
    )
  },
)

/** Continues at the provider as the account of a name. */
async function approveAs(at: Page, name: string): Promise<void> {
  await at.getByTestId('social-name').fill(name)
  await at.getByTestId('social-approve').click()
}
