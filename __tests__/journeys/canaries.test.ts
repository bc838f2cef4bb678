import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { approve, approveDevice, codeFor, giveEmail } from './support/embedded'
import { figure } from './support/figures'
import { press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

/** Keeps what Redux DevTools is shown: each action and the last state, as the widget has them masked. */
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
const Shared = z.object({ share: z.string(), token: z.string() })

/** What leaves a page by its console and its telemetry, and the secrets that its frame and the service exchange. */
function listenTo(page: Page) {
  const logs: string[] = []
  const telemetry: string[] = []
  const secrets: Promise<string[]>[] = []
  page.on('console', (message) => logs.push(message.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/e') telemetry.push(`${request.url()} ${request.postData() ?? ''}`)
    if (pathname !== '/api/shares') return
    const { share, token } = Shared.parse(request.postDataJSON())
    secrets.push(Promise.resolve([share, token]))
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/code' || !response.ok()) return
    secrets.push(response.json().then((body) => [Opened.parse(body).token]))
  })
  return { logs, telemetry, secrets }
}

test('S18: codes, e-mail, tokens and shares are in no log, no telemetry, no DevTools, and in storage under the keys of the spec', async () => {
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
  const view = await sees(page, 'EmailVerifyOtp')
  const code = await codeFor(world, email)
  const wrong = code === '918273' ? '918274' : '918273'
  await page.getByTestId('otp-input').fill(wrong)
  await view.getByRole('alert').waitFor()
  await page.getByTestId('otp-input').fill(code)
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'signature', /^0x/)
  await seesNoModal(page)
  const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim()

  const seen = await page.evaluate(() => {
    const shown: unknown = Reflect.get(window, 'shown')
    return {
      devTools: Array.isArray(shown) ? shown.map(String) : [],
      session: JSON.stringify(Object.entries(sessionStorage)) + document.cookie,
    }
  })
  const stored = Object.entries(await storedKeys(visit))
  const places: Record<string, string> = {
    logs: heard.logs.join('\n'),
    telemetry: heard.telemetry.join('\n'),
    DevTools: seen.devTools.join('\n'),
    'session storage': seen.session,
    storage: JSON.stringify(stored.filter(([key]) => !key.endsWith('/email'))),
  }
  const exchanged = (await Promise.all(heard.secrets)).flat()
  expect(exchanged.length).toBeGreaterThanOrEqual(3)
  const secrets = [email, encodeURIComponent(email), code, wrong, signature, ...exchanged]
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  )
  expect(found).toEqual([])
  // The places were looked at while something was in them.
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
