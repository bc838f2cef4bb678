import type { BrowserContext, Page } from 'playwright-core'
import { figure } from './support/figures'
import { openConnect, press, reads, sees } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * Serves pages with the policy that severs them from windows of other policies
 * (Cross-Origin-Opener-Policy).
 */
async function sever(context: BrowserContext, pages: RegExp): Promise<void> {
  await context.route(pages, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
}

/** A visitor in Connect of a site with a provider whose pages sever the window from the site. */
async function visitor(prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visit = await world.visit({
    wallets: 'off',
    query: { socials: 'google' },
    async prepare(page, context) {
      await sever(context, /\/social\/google\?/)
      await prepare?.(page)
    },
  })
  await openConnect(visit)
  return visit
}

/** Clicks the provider; returns its window. */
async function choose({ page }: Visit): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, 'social-selector-google')
  const popup = await opened
  await popup.getByTestId('social-name').waitFor()
  return popup
}

async function approve(at: Page, name: string): Promise<void> {
  await at.getByTestId('social-name').fill(name)
  await at.getByTestId('social-approve').click()
}

/** From the card on, the page itself navigates to the provider and back. */
async function goOnHere({ page }: Visit, name: string): Promise<void> {
  const view = await sees(page, 'ConnectingSocial')
  await view.getByRole('heading', { name: 'No response from the window' }).waitFor()
  await press(page, 'social-redirect')
  await approve(page, name)
  await press(page, 'social-continue')
  await reads(page, 'status', 'connected')
}

/** A headless browser reports focus for every page, but a user is in one window at a time. */
function inTheWindow(): void {
  if (window.opener === null && window === window.top) document.hasFocus = () => false
}

test('COOP: a window that its provider severs is reported immediately, and the page itself logs in instead', async () => {
  const visit = await visitor((page) => page.addInitScript(inTheWindow))
  const popup = await choose(visit)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  // A user who continues in the severed window is told there.
  await approve(popup, 'ingrid')
  await popup.getByRole('heading', { name: 'This window can’t reach the site' }).waitFor()
  await popup.close()
  await goOnHere(visit, 'ingrid')
  figure(
    'A9: social login whose provider severs the window',
    'a named error, logged in by the page',
  )
})

test('COOP: when a severed window looks like a closed one, the second attempt still offers a way to log in', async () => {
  const visit = await visitor()
  const { page } = visit
  await choose(visit)
  await sees(page, 'Connect')
  await choose(visit)
  await goOnHere(visit, 'torvald')
})
