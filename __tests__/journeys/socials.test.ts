import type { Page } from 'playwright-core'
import { openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const visitor = (socials = 'google') => world.visit({ wallets: 'off', query: { socials } })

/** Presses a provider, and gives the window that opens. */
async function choose({ page }: Visit, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, `social-selector-${provider}`)
  return opened
}

/** Goes on in the window as the account of a name. */
async function approve(popup: Page, name: string): Promise<void> {
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
}

test('google: logs in and connects', async () => {
  const visit = await visitor()
  const { page } = visit
  await openConnect(visit)
  const popup = await choose(visit, 'google')
  await sees(page, 'ConnectingSocial')
  await approve(popup, 'maren')
  await reads(page, 'status', 'connected')
  await reads(page, 'address', ADDRESS)
  await seesNoModal(page)
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({
    socialProvider: 'google',
    user: { username: 'maren' },
    connectedWalletInfo: { name: 'Google', type: 'AUTH' },
  })
  expect(popup.isClosed()).toBe(true)
})
