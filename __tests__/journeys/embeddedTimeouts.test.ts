import type { Page, Route } from 'playwright-core'
import { held } from '../support/held'
import { approveDevice, codeFor, giveEmail } from './support/embedded'
import { figure } from './support/figures'
import { openConnect, press, reads, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * Somebody at a site whose frame leaves one request of a name unanswered, and who waits by the clock of the page. The
 * frame gets the message and does nothing, as one whose service hangs.
 */
async function visitor(query: Record<string, string>, unanswered = '') {
  const swallowed = held()
  const visit = await world.visit({
    wallets: 'off',
    query,
    async prepare(page) {
      await page.clock.install()
      await page.exposeFunction('noteSwallowed', () => swallowed.resolve())
      await page.addInitScript(swallowOnce, `@w3m-app/${unanswered}`)
    },
  })
  return { visit, page: visit.page, swallowed: swallowed.promise }
}

function swallowOnce(type: string): void {
  if (!location.pathname.startsWith('/sdk')) return
  const swallow = (event: MessageEvent<unknown>): void => {
    if (Reflect.get(Object(event.data), 'type') !== type) return
    event.stopImmediatePropagation()
    removeEventListener('message', swallow)
    Reflect.get(window, 'noteSwallowed')()
  }
  addEventListener('message', swallow)
}

/** The time a request may take passes: nothing is said before it has, and what went wrong once it has. */
async function pass(page: Page, seconds: number, said: () => Promise<boolean>): Promise<void> {
  await page.clock.fastForward((seconds - 2) * 1_000)
  expect(await said()).toBe(false)
  await page.clock.fastForward(3_000)
}

const hasBar = (page: Page) => () => page.getByTestId('alertbar-text').isVisible()

test('a frame that never loads is given up after 20 s: what is wrong and what to do, and the next try logs in', async () => {
  const email = 'no-frame@fieldnotes.example'
  const { visit, page } = await visitor({ email: '1' })
  const waiting: Route[] = []
  await page.route('**/sdk?*', (route) => void waiting.push(route))
  const asked = page.waitForRequest('**/sdk?*')
  await giveEmail(visit, email)
  await asked
  await pass(page, 20, hasBar(page))
  await reads(page, 'alertbar-text', /Could not load embedded wallet/)
  const view = await sees(page, 'Connect')
  await view.getByRole('alert').getByText('Check your connection, then try again.').waitFor()
  await page.locator('#w3m-iframe').waitFor({ state: 'detached' })
  expect(waiting).toHaveLength(1)
  await page.unroute('**/sdk?*')
  await page.getByTestId('email-input').press('Enter')
  await sees(page, 'EmailVerifyDevice')
  figure('frame that never loads: given up', 'after 20 s, logged in at the next try')
})

test('a frame that never answers an e-mail is given up after 30 s, and the next try logs in', async () => {
  const email = 'no-answer@fieldnotes.example'
  const { visit, page, swallowed } = await visitor({ email: '1' }, 'CONNECT_EMAIL')
  await giveEmail(visit, email)
  await swallowed
  await pass(page, 30, hasBar(page))
  await reads(page, 'alertbar-text', /Embedded Wallet Request Timed Out/)
  const view = await sees(page, 'Connect')
  await view.getByRole('alert').getByText('Check your connection, then try again.').waitFor()
  await page.getByTestId('email-input').press('Enter')
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  await sees(page, 'EmailVerifyOtp')
  await page.getByTestId('otp-input').fill(await codeFor(world, email))
  await reads(page, 'status', 'connected')
  figure('frame that never answers: given up', 'after 30 s, logged in at the next try')
})

test('a frame that never answers a code is given up after 30 s, and takes the same code again', async () => {
  const email = 'no-code@fieldnotes.example'
  const { visit, page, swallowed } = await visitor({ email: '1' }, 'CONNECT_OTP')
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  const view = await sees(page, 'EmailVerifyOtp')
  const code = await codeFor(world, email)
  await page.getByTestId('otp-input').fill(code)
  await swallowed
  await pass(page, 30, hasBar(page))
  await view.getByRole('alert').waitFor()
  await page.getByTestId('otp-input').fill('')
  await page.getByTestId('otp-input').fill(code)
  await reads(page, 'status', 'connected')
})

// Each has an account of its own: a wallet is on one device only.
test.each([
  ['GET_SOCIAL_REDIRECT_URI', 'sigrid'],
  ['CONNECT_SOCIAL', 'solveig'],
])(
  'a login with a provider whose %s is never answered is given up after 30 s, and the next one connects',
  async (request, name) => {
    const { visit, page, swallowed } = await visitor({ socials: 'google' }, request)
    await openConnect(visit)
    const opened = page.waitForEvent('popup')
    await press(page, 'social-selector-google')
    const popup = await opened
    if (request === 'CONNECT_SOCIAL') await approveAs(popup, name)
    const view = await sees(page, 'ConnectingSocial')
    await swallowed
    await pass(page, 30, hasBar(page))
    await reads(page, 'alertbar-text', /Embedded Wallet Request Timed Out/)
    await view.locator('p', { hasText: 'Check your connection, then try again.' }).waitFor()
    const again = page.waitForEvent('popup')
    await press(page, 'connecting-widget-secondary-button')
    await approveAs(await again, name)
    await reads(page, 'status', 'connected')
  },
)

/** Goes on at the provider as the account of a name. */
async function approveAs(popup: Page, name: string): Promise<void> {
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
}
