import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { audit } from './support/audit'
import { PHONE_ROW, codeUri } from './support/pairing'
import { EXTENSION_ROW, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { settled } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const SHOTS = join(ROOT, 'artifacts/screenshots')

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

const visitWide = (width = 1280) =>
  world.visit({
    query: { size: 'wide', siwx: 'off' },
    context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
  })

test('in two panes the wallets stay listed, and a wallet’s request opens beside them', async () => {
  const visit = await visitWide()
  const { page } = visit
  const widthOf = async () => (await page.getByTestId('modal-card').boundingBox())?.width
  const shoot = (name: string) =>
    page.screenshot({ path: join(SHOTS, `wide-${name}.png`), animations: 'disabled' })
  await openConnect(visit)
  expect(await widthOf()).toBe(720)
  await sees(page, 'Connect')
  await page.getByRole('list', { name: 'On this computer' }).waitFor()
  await page.getByRole('list', { name: 'On your phone' }).waitFor()
  // Before a wallet is chosen, the other pane explains what a wallet is.
  await page.getByText('It holds your keys').waitFor()
  await settled(visit)
  await shoot('Connect')
  expect(await audit(page)).toEqual([])

  await press(page, EXTENSION_ROW)
  await sees(page, 'ConnectingExternal')
  await page.getByTestId('injected-dialog').waitFor()
  await shoot('ConnectingExternal')
  const row = page.getByTestId(EXTENSION_ROW)
  expect(await row.getAttribute('aria-current')).toBe('true')
  // The list is the way back.
  expect(await page.getByTestId('header-back').isVisible()).toBe(false)
  await press(page, 'injected-reject')
  await page.getByTestId('connecting-widget-secondary-button').waitFor()

  await press(page, PHONE_ROW)
  await sees(page, 'ConnectingWalletConnect')
  await codeUri(visit)
  expect(await row.getAttribute('aria-current')).toBeNull()
  await shoot('ConnectingWalletConnect')
  expect(await audit(page)).toEqual([])

  await press(page, 'all-wallets')
  await sees(page, 'AllWallets')
  const found = page.locator('[data-testid^="wallet-search-item-"]')
  await found.nth(4).click()
  await sees(page, 'ConnectingWalletConnect')
  await press(page, 'header-back')
  await sees(page, 'AllWallets')
  expect(await page.getByTestId('header-back').isVisible()).toBe(false)

  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await press(page, 'account-button')
  await sees(page, 'Account')
  expect(await widthOf()).toBe(360)
})

test('a window that is too narrow for two panes has the compact card, and gets the second pane when it grows', async () => {
  const visit = await visitWide(700)
  const { page } = visit
  const widthOf = async () => (await page.getByTestId('modal-card').boundingBox())?.width
  await openConnect(visit)
  await page.getByTestId(EXTENSION_ROW).waitFor()
  expect(await widthOf()).toBe(360)
  // Only the compact card separates wallets that are not on this computer.
  const more = page.getByRole('list', { name: 'More wallets' })
  await more.waitFor()
  await page.setViewportSize({ width: 900, height: 800 })
  await more.waitFor({ state: 'detached' })
  expect(await widthOf()).toBe(720)
})
