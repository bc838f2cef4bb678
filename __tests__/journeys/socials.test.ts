import type { Page } from 'playwright-core'
import { disconnect } from './support/embedded'
import { openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
const ALL = [...PROVIDERS, 'farcaster'].join()
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Somebody at Connect of a site that offers providers. */
async function visitor(socials = 'google', prepare?: (page: Page) => Promise<unknown>) {
  const visit = await world.visit({
    wallets: 'off',
    query: { socials },
    ...(prepare && { prepare }),
  })
  await openConnect(visit)
  return visit
}

/** Presses a provider, and gives the window that opens. */
async function choose({ page }: Visit, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, `social-selector-${provider}`)
  return opened
}

/** Goes on in the window as the account of a name. Each test has accounts of its own: a wallet is on one device only. */
async function approve(popup: Page, name: string): Promise<void> {
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
}

test.each(PROVIDERS)('%s: logs in in a window of its own, and connects', async (provider) => {
  const visit = await visitor(PROVIDERS.join())
  const { page } = visit
  const popup = await choose(visit, provider)
  const closed = popup.waitForEvent('close')
  await sees(page, 'ConnectingSocial')
  await approve(popup, 'maren')
  await reads(page, 'status', 'connected')
  await reads(page, 'address', ADDRESS)
  await seesNoModal(page)
  await closed
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({ socialProvider: provider, user: { username: 'maren' } })
})

test('a site opened by the address of the machine has its frame and its window there too', async () => {
  const base = world.sandbox.description.pages.demo.replace('localhost', '127.0.0.1')
  const visit = await world.visit({ base, wallets: 'off', query: { socials: 'google' } })
  await openConnect(visit)
  const popup = await choose(visit, 'google')
  await approve(popup, 'loopback')
  await reads(visit.page, 'status', 'connected')
  await reads(visit.page, 'address', ADDRESS)
})

test('the connection comes back after a reload, and the same account after another login', async () => {
  const visit = await visitor()
  const { page } = visit
  await approve(await choose(visit, 'google'), 'ada')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'address', address)
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({ socialProvider: 'google', user: { username: 'ada' } })
  await disconnect(visit)
  await openConnect(visit)
  await approve(await choose(visit, 'google'), 'ada')
  await reads(page, 'status', 'connected')
  await reads(page, 'address', address)
})

test('refusing at the provider is told, and can be tried again', async () => {
  const visit = await visitor('github,google')
  const { page } = visit
  const popup = await choose(visit, 'github')
  await popup.getByTestId('social-cancel').click()
  const view = await sees(page, 'ConnectingSocial')
  await view.getByRole('heading', { name: 'GitHub did not let you in' }).waitFor()
  const opened = page.waitForEvent('popup')
  await press(page, 'connecting-widget-secondary-button')
  await approve(await opened, 'berit')
  await reads(page, 'status', 'connected')
})

test('closing the window leads back', async () => {
  const visit = await visitor()
  const { page } = visit
  const popup = await choose(visit, 'google')
  await popup.getByTestId('social-name').waitFor()
  await popup.close()
  await sees(page, 'Connect')
  await reads(page, 'status', 'disconnected')
})

test('a window that the browser holds back opens with one more press', async () => {
  const visit = await visitor('google', (page) =>
    page.addInitScript(() => {
      const { open } = window
      const held = { left: 1 }
      window.open = (...of) => (held.left-- > 0 ? null : open.apply(window, of))
    }),
  )
  const { page } = visit
  await press(page, 'social-selector-google')
  const view = await sees(page, 'ConnectingSocial')
  await view.getByRole('heading', { name: 'Your browser held the window back' }).waitFor()
  const opened = page.waitForEvent('popup')
  await press(page, 'connecting-widget-secondary-button')
  await approve(await opened, 'dora')
  await reads(page, 'status', 'connected')
})

test('a result from another origin logs nobody in', async () => {
  const visit = await visitor()
  const { page } = visit
  const popup = await choose(visit, 'google')
  await popup.getByTestId('social-name').waitFor()
  await page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example/?code=1' }, '*'))
  await sees(page, 'Connect')
  await reads(page, 'snackbar-message', /Untrusted Origin/)
  await reads(page, 'status', 'disconnected')
})

test('going back while the window is open closes it, and a login by another way still works', async () => {
  const visit = await visitor('google,github')
  const { page } = visit
  const popup = await choose(visit, 'google')
  await popup.getByTestId('social-name').waitFor()
  const closed = popup.waitForEvent('close')
  await press(page, 'header-back')
  await closed
  await sees(page, 'Connect')
  await approve(await choose(visit, 'github'), 'fay')
  await reads(page, 'status', 'connected')
})

test('Farcaster: a phone opens the code and approves', async () => {
  const visit = await visitor(ALL)
  const { page, context } = visit
  await press(page, 'social-selector-more')
  await sees(page, 'ConnectSocials')
  await press(page, 'social-selector-farcaster')
  await sees(page, 'ConnectingFarcaster')
  const url = await page.locator('[data-testid="qr-code"][uri]').getAttribute('uri')
  const phone = await context.newPage()
  await phone.goto(url ?? '')
  await approve(phone, 'gro')
  await phone.getByTestId('farcaster-approved').waitFor()
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({ socialProvider: 'farcaster', user: { username: 'gro' } })
})

test('Farcaster: after going back the code counts no more, and another one does', async () => {
  const visit = await visitor('farcaster')
  const { page, context } = visit
  const code = () => page.locator('[data-testid="qr-code"][uri]').getAttribute('uri')
  await press(page, 'social-selector-farcaster')
  await sees(page, 'ConnectingFarcaster')
  const first = (await code()) ?? ''
  await press(page, 'header-back')
  await sees(page, 'Connect')
  await press(page, 'social-selector-farcaster')
  await sees(page, 'ConnectingFarcaster')
  const phone = await context.newPage()
  await phone.goto(first)
  await approve(phone, 'somebody')
  await phone.getByTestId('farcaster-approved').waitFor()
  const second = (await code()) ?? ''
  expect(second).not.toBe(first)
  await phone.goto(second)
  await approve(phone, 'hege')
  await reads(page, 'status', 'connected')
  const { user } = await page.evaluate(() => window.latchkey.getAccount())
  expect(user).toMatchObject({ username: 'hege' })
})
