import { enter, focused, tabTo } from './support/keyboard'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

// WCAG 2.4.3 with the keyboard only: Back focuses the control that opened the view, so that Tab
// continues from there.
const world = useWorld()

/**
 * Opens a view with a control, waits for it, and returns with the header's button; resolves with
 * the focused element.
 */
async function thereAndBack({ page }: Visit, below: string, key: string, view: string) {
  await tabTo(page, key)
  await page.keyboard.press('Enter')
  await sees(page, view)
  if (view === 'ConnectingWalletConnect') await page.getByTestId('copy-uri').waitFor()
  await enter(page, 'header-back')
  await sees(page, below)
  const isThere = await page
    .waitForFunction(
      (id) => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        const control = root?.activeElement
        if (!control?.matches(`[data-testid="${id}"]`)) return false
        // It is visible too, once the card has its height: the view has scrolled to it.
        const { left, top, width, height } = control.getBoundingClientRect()
        return control.contains(root?.elementFromPoint(left + width / 2, top + height / 2) ?? null)
      },
      key,
      { timeout: 3_000 },
    )
    .catch(() => null)
  return isThere ? key : `${(await focused(page)) ?? 'nothing'}, not ${key}`
}

async function walk(visit: Visit, below: string, ways: readonly (readonly [string, string])[]) {
  for (const [key, view] of ways) expect(await thereAndBack(visit, below, key, view)).toBe(key)
}

async function open(visit: Visit) {
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await enter(page, 'connect-button')
  await sees(page, 'Connect')
}

async function connected(): Promise<Visit> {
  const visit = await world.visit({ wallets: [{ accounts: [0, 1] }] })
  const { page } = visit
  await open(visit)
  await enter(page, EXTENSION_ROW)
  await enter(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await enter(page, 'account-button')
  await sees(page, 'Account')
  return visit
}

test('Connect: going back from the code, all wallets, the help and a pending wallet restores the focus', async () => {
  const visit = await world.visit()
  const { page } = visit
  await open(visit)
  await walk(visit, 'Connect', [
    [PHONE_ROW, 'ConnectingWalletConnect'],
    ['all-wallets', 'AllWallets'],
    ['connect-help', 'WhatIsAWallet'],
    ['all-wallets', 'AllWallets'],
  ])
  await enter(page, EXTENSION_ROW)
  await sees(page, 'ConnectingExternal')
  await enter(page, 'injected-reject')
  await enter(page, 'header-back')
  await sees(page, 'Connect')
  expect(await focused(page)).toBe(EXTENSION_ROW)
})

test('all wallets: going back to a tile below the visible ones, a found tile and the code in the header restores the focus', async () => {
  const visit = await world.visit()
  const { page } = visit
  await open(visit)
  await enter(page, 'all-wallets')
  await sees(page, 'AllWallets')
  const tiles = page.locator('[data-testid^="wallet-search-item-"]')
  await tiles.nth(8).waitFor()
  await walk(visit, 'AllWallets', [['wallet-list-qr', 'ConnectingWalletConnect']])
  await tabTo(page, 'wallet-search')
  await page.keyboard.type('er')
  await page.waitForFunction(() =>
    /\d+ wallets/.test(document.querySelector('latchkey-modal')?.shadowRoot?.textContent ?? ''),
  )
  await tabTo(page, (await tiles.first().getAttribute('data-testid')) ?? '')
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  const chosen = (await focused(page)) ?? ''
  expect(chosen).toMatch(/^wallet-search-item-/)
  await walk(visit, 'AllWallets', [[chosen, 'ConnectingWalletConnect']])
  expect(await page.getByTestId('wallet-search').inputValue()).toBe('er')
  // Tab continues from there.
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('certified-switch')
})

test('Account: going back from networks, settings, accounts, a token and each of its four buttons restores the focus', async () => {
  const visit = await connected()
  const { page } = visit
  await walk(visit, 'Account', [
    ['account-select-network', 'Networks'],
    ['account-settings-button', 'AccountSettings'],
    ['wallet-switch', 'ProfileWallets'],
    ['token-ETH', 'Token'],
    ['wallet-features-send-button', 'WalletSend'],
    ['wallet-features-receive-button', 'WalletReceive'],
    ['wallet-features-swaps-button', 'Swap'],
    ['wallet-features-onramp-button', 'OnRampProviders'],
  ])
  await enter(page, 'wallet-features-send-button')
  await sees(page, 'WalletSend')
  await page.getByTestId('send-action-button').getByText('Select token').waitFor()
  await walk(visit, 'WalletSend', [['send-select-token-button', 'WalletSendSelectToken']])
  await enter(page, 'header-back')
  await enter(page, 'wallet-features-swaps-button')
  await sees(page, 'Swap')
  await walk(visit, 'Swap', [['swap-select-token-button-toToken', 'SwapSelectToken']])
})

test('below Account: going back from settings, the networks of Receive and the network help restores the focus', async () => {
  const visit = await connected()
  const { page } = visit
  await enter(page, 'account-settings-button')
  await sees(page, 'AccountSettings')
  await walk(visit, 'AccountSettings', [['account-switch-network-button', 'Networks']])
  await enter(page, 'header-back')
  await enter(page, 'wallet-features-receive-button')
  await sees(page, 'WalletReceive')
  await walk(visit, 'WalletReceive', [['receive-networks', 'WalletCompatibleNetworks']])
  await enter(page, 'header-back')
  await enter(page, 'wallet-features-onramp-button')
  await sees(page, 'OnRampProviders')
  await walk(visit, 'OnRampProviders', [
    ['onramp-select-currency-button', 'OnRampFiatSelect'],
    ['onramp-select-token-button', 'OnRampTokenSelect'],
    ['onramp-help', 'WhatIsABuy'],
  ])
})
