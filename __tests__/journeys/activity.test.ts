import { getAddress } from 'viem'
import { visitConnected } from './support/startStates'
import { openAccount, press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')

test('a sent transfer appears in Activity, and its row leads to the explorer', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  await openAccount(visit)
  await press(page, 'tab-Activity')
  await page
    .getByTestId('group-title')
    .first()
    .or(page.getByTestId('empty-activity-state'))
    .first()
    .waitFor()
  await press(page, 'wallet-features-send-button')
  await press(page, 'send-select-token-button')
  await press(page, 'send-select-token-item-ETH')
  await page.getByTestId('send-amount-input').fill('1.375')
  await page.getByTestId('send-address-input').fill(RECIPIENT)
  await press(page, 'send-action-button')
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
  await press(page, 'send-done-button')
  await sees(page, 'Account')
  const row = page.getByTestId('activity-row').filter({ hasText: '−1.375 ETH' })
  await row.getByText('Sent').waitFor()
  await row.getByText(/^to 0x2b1f/i).waitFor()
  const opened = page.context().waitForEvent('page')
  await row.click()
  const explorer = await opened
  await explorer.getByText('confirmed').waitFor()
  expect(explorer.url()).toMatch(/\/sandbox\/explorer\/31337\/tx\/0x[0-9a-f]{64}$/)
})

test('the view Transactions can be opened directly, and reports an account without history', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  await page.evaluate(() => window.latchkey?.open({ view: 'Transactions' }))
  const view = await sees(page, 'Transactions')
  await view
    .getByTestId('activity-row')
    .first()
    .or(view.getByTestId('empty-activity-state'))
    .first()
    .waitFor()
})
