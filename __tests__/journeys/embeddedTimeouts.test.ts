import type { Page, Route } from 'playwright-core'
import { approveDevice, codeFor, giveEmail, typeCode } from './support/embedded'
import { figure } from './support/figures'
import { openConnect, press, reads, sees } from './support/steps'
import { hasBar, pass, visitUnanswered } from './support/unanswered'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = (query: Record<string, string>, unanswered?: string) =>
  visitUnanswered(world, query, unanswered)

test('a frame that never loads is given up after 20 s with an explanation, and the next attempt logs in', async () => {
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

test('a frame that never answers an email is given up after 30 s, and the next attempt logs in', async () => {
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
  await typeCode(visit, await codeFor(world, email))
  await reads(page, 'status', 'connected')
  figure('frame that never answers: given up', 'after 30 s, logged in at the next try')
})

// Each has its own account, as a wallet is on one device only.
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

/** Continues at the provider as the account of a name. */
async function approveAs(popup: Page, name: string): Promise<void> {
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
}
