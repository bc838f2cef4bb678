import { enter, focused, tabTo } from './support/keyboard'
import { PHONE_ROW, codeUri, scan, startWallet } from './support/pairing'
import { EXTENSION_ROW, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

// Every flow works with the keyboard only; no test here uses a mouse button.
const world = useWorld()

async function open({ page }: Visit) {
  await reads(page, 'status', 'disconnected')
  await enter(page, 'connect-button')
  await sees(page, 'Connect')
}

async function connect(visit: Visit) {
  const { page } = visit
  await open(visit)
  await enter(page, EXTENSION_ROW)
  await enter(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

test('the keyboard alone opens Connect, chooses a wallet, and connects after a refusal; the focus returns', async () => {
  const visit = await world.visit()
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await tabTo(page, 'connect-button')
  await page.keyboard.press('Enter')
  await sees(page, 'Connect')
  await page.keyboard.press('Escape')
  await seesNoModal(page)
  expect(await focused(page)).toBe('connect-button')

  await page.keyboard.press('Enter')
  await sees(page, 'Connect')
  await tabTo(page, EXTENSION_ROW)
  await page.keyboard.press('Enter')
  await page.getByTestId('injected-dialog').waitFor()
  await page.keyboard.press('Escape')
  await sees(page, 'ConnectingExternal')
  await tabTo(page, 'connecting-widget-secondary-button')
  await page.keyboard.press('Enter')
  await page.getByTestId('injected-dialog').waitFor()
  await tabTo(page, 'injected-approve')
  await page.keyboard.press('Enter')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await focused(page)).toBe('account-button')
  await page.keyboard.press('Enter')
  await sees(page, 'Account')
  await tabTo(page, 'disconnect-button')
  await page.keyboard.press('Enter')
  await reads(page, 'status', 'disconnected')
  await seesNoModal(page)
  expect(await focused(page)).toBe('connect-button')
})

test('the keyboard alone reaches the pairing code, its link and a new code, and goes back', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  await open(visit)
  // Arrow keys move through the list like Tab.
  await tabTo(page, EXTENSION_ROW)
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('all-wallets')
  await tabTo(page, PHONE_ROW)
  await page.keyboard.press('Enter')
  await sees(page, 'ConnectingWalletConnect')
  await codeUri(visit)
  await enter(page, 'copy-uri')
  await page.getByTestId('snackbar-message').waitFor()
  await enter(page, 'header-back')
  await sees(page, 'Connect')
  await enter(page, PHONE_ROW)
  const proposal = await scan(wallet, await codeUri(visit))
  await proposal.approve()
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await focused(page)).toBe('account-button')
})

test('the keyboard alone searches wallets, moves through the grid with arrow keys, and goes back to the same list', async () => {
  const visit = await world.visit()
  const { page } = visit
  await open(visit)
  await enter(page, 'all-wallets')
  await sees(page, 'AllWallets')
  const items = page.locator('[data-testid^="wallet-search-item-"]')
  await items.nth(8).waitFor()
  // The field has the focus already.
  expect(await focused(page)).toBe('wallet-search')
  await page.keyboard.type('am')
  await items.first().waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await items.nth(8).waitFor()
  const first = (await items.first().getAttribute('data-testid')) ?? ''
  await tabTo(page, first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const chosen = await focused(page)
  expect(chosen).toBe(await items.nth(5).getAttribute('data-testid'))
  await page.keyboard.press('Enter')
  await sees(page, 'ConnectingWalletConnect')
  await enter(page, 'header-back')
  await sees(page, 'AllWallets')
  await page.keyboard.press('Escape')
  await seesNoModal(page)
})

test('the keyboard alone refuses a sign-in, then signs it', async () => {
  const visit = await world.visit({ query: { siwx: 'required' } })
  const { page } = visit
  await connect(visit)
  await sees(page, 'SIWXSignMessage')
  await enter(page, 'siwx-sign')
  await enter(page, 'injected-reject')
  await enter(page, 'siwx-sign')
  await enter(page, 'injected-approve')
  await reads(page, 'session', world.addresses()[0] ?? '')
  await seesNoModal(page)
  expect(await focused(page)).toBe('account-button')
})

test('the keyboard alone moves through the tabs of the account with arrow keys, selects another network, and opens the help', async () => {
  const visit = await world.visit()
  const { page } = visit
  await connect(visit)
  await seesNoModal(page)
  await enter(page, 'account-button')
  await sees(page, 'Account')
  await tabTo(page, 'tab-Tokens')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('tab-NFTs')
  await page.keyboard.press('Home')
  expect(await focused(page)).toBe('tab-Tokens')
  await enter(page, 'account-select-network')
  await sees(page, 'Networks')
  await enter(page, 'network-switch-Sandbox Two')
  await enter(page, 'injected-approve')
  await reads(page, 'network-id', 'eip155:31338')
})

test('with the keyboard alone, each button of Account is focused again when its view is closed', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [0, 1] }] })
  const { page } = visit
  await connect(visit)
  await seesNoModal(page)
  await enter(page, 'account-button')
  await sees(page, 'Account')
  for (const [key, view] of [
    ['account-settings-button', 'AccountSettings'],
    ['wallet-switch', 'ProfileWallets'],
  ] as const) {
    await enter(page, key)
    await sees(page, view)
    await enter(page, 'header-back')
    await sees(page, 'Account')
    await page.waitForFunction(
      (id) => document.activeElement?.shadowRoot?.activeElement?.matches(`[data-testid="${id}"]`),
      key,
    )
  }
  await enter(page, 'wallet-switch')
  await enter(page, 'account-switch-button')
  await reads(page, 'address', world.addresses()[1] ?? '')
})

test('without a wallet, the keyboard alone reaches the explanation of wallets, a list of wallets, and their download links', async () => {
  const visit = await world.visit()
  const { page } = visit
  await open(visit)
  await enter(page, 'connect-help')
  await sees(page, 'WhatIsAWallet')
  await enter(page, 'get-wallet')
  await sees(page, 'GetWallet')
  for (const view of ['WhatIsAWallet', 'Connect']) {
    await enter(page, 'header-back')
    await sees(page, view)
  }
})
