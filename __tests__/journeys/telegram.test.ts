import type { Page } from 'playwright-core'
import { hasWidget, openConnect, PHONE, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * The page as a mini-app: Telegram's web view on an Android phone, with the visitor's identity in
 * the fragment.
 */
async function miniApp(socials = 'google,facebook,x,github'): Promise<Visit> {
  const visit = await world.visit({
    wallets: 'off',
    context: PHONE,
    query: { socials },
    prepare: (page) =>
      page.addInitScript(() => {
        Reflect.set(window, 'TelegramWebviewProxy', { postEvent() {} })
      }),
  })
  await visit.page.evaluate(() => void (location.hash = 'tgWebAppData=user%3Dmaren'))
  await openConnect(visit)
  return visit
}

/** Navigates to a provider, in the page itself. */
async function leaveFor({ page }: Visit, provider: string): Promise<URL> {
  await press(page, `social-selector-${provider}`)
  await page.getByTestId('social-name').waitFor()
  return new URL(page.url())
}

async function approve(page: Page, name: string): Promise<void> {
  await page.getByTestId('social-name').fill(name)
  await page.getByTestId('social-approve').click()
}

/**
 * Continues at the provider, and confirms on the page of the frame that the login is the visitor's
 * own.
 */
async function approveHere(page: Page, name: string): Promise<void> {
  await approve(page, name)
  await page.getByTestId('social-continue').click()
}

test('Connect omits the providers that do not work in Telegram', async () => {
  const { page } = await miniApp()
  await page.getByTestId('social-selector-google').waitFor()
  await page.getByTestId('social-selector-github').waitFor()
  expect(await page.getByTestId('social-selector-facebook').count()).toBe(0)
  expect(await page.getByTestId('social-selector-x').count()).toBe(0)
})

test('the page navigates to the provider and returns connected, without the result in its URL', async () => {
  const visit = await miniApp()
  const { page, context } = visit
  const home = page.url().split('#')[0] ?? ''
  const provider = await leaveFor(visit, 'google')
  expect(context.pages()).toHaveLength(1)
  expect(provider.href).not.toContain('tgWebAppData')
  await approve(page, 'telma')
  await page
    .getByTestId('social-return-site')
    .filter({ hasText: new URL(home).origin })
    .waitFor()
  await page.getByTestId('social-continue').click()
  await page.waitForURL((url) => url.origin === new URL(home).origin)
  await reads(page, 'status', 'connected')
  await reads(page, 'address', ADDRESS)
  await seesNoModal(page)
  expect(page.url()).toBe(home)
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({ socialProvider: 'google', user: { username: 'telma' } })
  await page.reload()
  await reads(page, 'status', 'connected')
})

test('reports a refusal at the provider on the page, and allows another attempt', async () => {
  const visit = await miniApp()
  const { page } = visit
  await leaveFor(visit, 'github')
  await page.getByTestId('social-cancel').click()
  const view = await sees(page, 'ConnectingSocial')
  await view.getByRole('heading', { name: 'Sign-in with GitHub was cancelled' }).waitFor()
  await press(page, 'connecting-widget-secondary-button')
  await page.getByTestId('social-name').waitFor()
  await approveHere(page, 'gunvor')
  await reads(page, 'status', 'connected')
})

test('a result of another origin logs in no account', async () => {
  const visit = await miniApp()
  const { page } = visit
  const home = new URL(page.url())
  await leaveFor(visit, 'google')
  home.hash = ''
  home.searchParams.set('result_uri', 'https://evil.example/?code=1')
  await page.goto(home.href)
  await reads(page, 'snackbar-message', /Untrusted Origin/)
  await reads(page, 'status', 'disconnected')
  home.searchParams.delete('result_uri')
  expect(page.url()).toBe(home.href)
})

test('a result of another login logs in no account', async () => {
  const theirs = await miniApp()
  await leaveFor(theirs, 'google')
  await approveHere(theirs.page, 'mallory')
  const visit = await miniApp()
  const { page } = visit
  const home = new URL(page.url())
  await leaveFor(visit, 'google')
  const stolen = new URL('/social/done?state=of-mallory&code=guess', world.sandbox.urls.secureFrame)
  home.hash = ''
  home.searchParams.set('result_uri', stolen.href)
  await page.goto(home.href)
  await (
    await sees(page, 'ConnectingSocial')
  )
    .getByRole('heading', { name: 'You are not logged in' })
    .waitFor()
  await reads(page, 'status', 'disconnected')
})

test('ignores an unexpected result', async () => {
  const visit = await world.visit({
    wallets: 'off',
    query: { socials: 'google', result_uri: 'https://evil.example/?code=1' },
  })
  const { page } = visit
  await hasWidget(page)
  await openConnect(visit)
  await page.getByTestId('social-selector-google').waitFor()
  await reads(page, 'status', 'disconnected')
  expect(page.url()).toContain('result_uri')
})
