import {
  approveDevice,
  codeFor,
  codeProblem,
  disconnect,
  giveEmail,
  loggedIn,
  typeCode,
} from './support/embedded'
import { hasWidget, reads, sees, storedKeys } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })

test('recovers from a frame that does not load, a service that fails for one code, and a destroyed widget', async () => {
  const email = 'late@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  visit.expectProblems(/ERR_FAILED/)

  await step('a frame that does not load is reported, and loads at the next try', async () => {
    await page.route('**/sdk?*', (route) => route.abort())
    await giveEmail(visit, email)
    const view = await sees(page, 'Connect')
    await view.getByRole('alert').waitFor()
    await reads(page, 'alertbar-text', /Could not load embedded wallet/)
    await page.unroute('**/sdk?*')
    await page.getByTestId('email-input').press('Enter')
    await sees(page, 'EmailVerifyDevice')
  })

  await step(
    'a service that is away for one code is reported, and takes it at the next try',
    async () => {
      await sees(page, 'EmailVerifyDevice')
      await approveDevice(world, visit, email)
      await sees(page, 'EmailVerifyOtp')
      await page.route('**/api/code*', (route) => route.abort())
      await typeCode(visit, await codeFor(world, email))
      await codeProblem(visit, 'did not respond')
      await page.unroute('**/api/code*')
      await typeCode(visit, await codeFor(world, email))
      await reads(page, 'status', 'connected')
    },
  )

  await step('the widget is destroyed as the login ends: the frame goes', async () => {
    await page.evaluate(() => window.latchkey.destroy())
    await page.locator('#w3m-iframe').waitFor({ state: 'detached' })
  })
})

test('a browser that blocks the storage of the frame: explains the problem and a next step', async () => {
  const visit = await visitor()
  const { page } = visit
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/sdk')) return
    // As in browsers whose user has blocked third-party storage.
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await page.reload()
  await hasWidget(page)
  await giveEmail(visit, 'blocked@fieldnotes.example')
  const view = await sees(page, 'Connect')
  const alert = view.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toMatch(/blocks the storage .* or open it in another browser/)
})

test('a login interrupted by a reload connects no account, and a new email waits for its time', async () => {
  const email = 'reloaded@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await page.reload()
  await hasWidget(page)
  expect(JSON.stringify(await storedKeys(visit))).not.toContain(email)
  await giveEmail(visit, email)
  const view = await sees(page, 'Connect')
  await view.getByText(/Please try again after \d+ seconds/).waitFor()
  await reads(page, 'status', 'disconnected')
})

test('another tab follows a login and its end, without its own email', async () => {
  const email = 'tabs@fieldnotes.example'
  const visit = await visitor()
  const other = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    within: visit.context,
  })
  await hasWidget(other.page)
  await loggedIn(world, visit, email)
  const address = (await visit.page.getByTestId('address').textContent()) ?? ''
  await reads(other.page, 'address', address)
  await disconnect(visit)
  await reads(other.page, 'status', 'disconnected')
})
