import { EXTENSION_ROW, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const FOLDED = { features: { email: true, socials: ['google'], collapseWallets: true } }

test('wallets that the site folds are behind one row, and connect from there', async () => {
  const visit = await world.visit({ options: FOLDED })
  const { page } = visit
  await openConnect(visit)
  await reads(page, 'collapsed-wallets', /Continue with a wallet/)
  expect(await page.getByTestId(EXTENSION_ROW).count()).toBe(0)
  await press(page, 'collapsed-wallets')
  await sees(page, 'ConnectWallets')
  await press(page, 'header-back')
  await sees(page, 'Connect')
  await page.keyboard.press('Tab')
  await press(page, 'collapsed-wallets')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
})

test('with two panes the row stays in the list, and the wallets open beside it', async () => {
  const visit = await world.visit({ options: { ...FOLDED, modalSize: 'wide' } })
  const { page } = visit
  await press(page, 'connect-button')
  await press(page, 'collapsed-wallets')
  await page.locator('.pane').locator('[data-view="ConnectWallets"]').waitFor()
  await page.locator('.side').getByTestId('collapsed-wallets').waitFor()
  await page.locator('.pane').getByTestId(EXTENSION_ROW).click()
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
})
