import { enter, focused, tabTo } from './support/keyboard'
import { PHONE_ROW, codeUri, scan, startWallet } from './support/pairing'
import { hears, startListening } from './support/spoken'
import { EXTENSION_ROW, reads, sees, seesNoModal } from './support/steps'
import type { VisitOptions } from './support/visit'
import { useWorld } from './support/world'

const RECIPIENT = '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'

// WCAG 4.1.3: each event is announced once; "→" marks a focus change, whose name is read for that.
// Uses only the keyboard.
const world = useWorld()

/** A visitor with a screen reader, with the modal open. */
async function visitListening(options: VisitOptions = {}) {
  const visit = await world.visit({
    ...options,
    prepare: async (page, context) => {
      await page.addInitScript(startListening)
      await options.prepare?.(page, context)
    },
  })
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await enter(page, 'connect-button')
  await sees(page, 'Connect')
  expect(await hears(page, 'Connect')).toEqual(['→ Connect, dialog'])
  return visit
}

/** The same visitor, connected, in the account view. */
async function visitConnected() {
  const visit = await visitListening()
  const { page } = visit
  await enter(page, EXTENSION_ROW)
  await enter(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await enter(page, 'account-button')
  await sees(page, 'Account')
  const said = await hears(page, 'Account')
  expect(said.at(-1)).toBe('→ Account, dialog')
  return visit
}

test('all wallets: announces the search results, an empty result, and the way back', async () => {
  const { page } = await visitListening()
  await enter(page, 'all-wallets')
  await sees(page, 'AllWallets')
  expect(await hears(page, 'Search wallets')).toEqual(['→ Search wallets, input'])
  await page.keyboard.type('ember')
  expect(await hears(page, 'wallet')).toEqual(['8 wallets'])
  await page.keyboard.type(' none')
  expect(await hears(page, 'No wallet')).toEqual(['No wallets found'])
  await enter(page, 'header-back')
  expect(await hears(page, 'All wallets')).toEqual(['→ All wallets 520+, button'])
})

test('pairing: announces a fresh code, a refusal and the connection, but not the first code', async () => {
  const wallet = await startWallet(world)
  const visit = await visitListening({ prepare: (page) => page.clock.install() })
  const { page } = visit
  await enter(page, PHONE_ROW)
  const uri = await codeUri(visit)
  expect(await hears(page, 'Phone wallet')).toEqual(['→ Phone wallet, dialog'])
  await page.clock.fastForward('03:51')
  const fresh = await codeUri(visit, uri)
  expect(await hears(page, 'new code')).toEqual(['A new code is ready'])
  await page.clock.resume()
  await (await scan(wallet, fresh)).reject()
  expect(await hears(page, 'declined')).toEqual([
    'Request declined. You declined in your wallet, so nothing was shared. If its window is still open, close it before you try again.',
  ])
  await enter(page, 'connecting-widget-secondary-button')
  await (await scan(wallet, await codeUri(visit, fresh))).approve()
  await seesNoModal(page)
  expect(await hears(page, 'Connected')).toEqual([
    expect.stringMatching(/^→ Preparing the code/),
    'A new code is ready',
    'Connected. Sandbox Wallet is connected to this site.',
  ])
})

test('an installed wallet: announces request, refusal, second request and connection, and the refused and signed sign-in', async () => {
  const { page } = await visitListening({ query: { siwx: 'required' } })
  await enter(page, EXTENSION_ROW)
  expect(await hears(page, 'Asking')).toEqual([
    '→ Sandbox Extension, dialog',
    'Asking Sandbox Extension to connect',
  ])
  await enter(page, 'injected-reject')
  expect(await hears(page, 'You declined')).toEqual([
    '→ Request declined, h3',
    'You declined in Sandbox Extension, so nothing was shared. If its window is still open, close it before you try again.',
  ])
  await enter(page, 'connecting-widget-secondary-button')
  expect(await hears(page, 'window')).toEqual([
    '→ Confirm in Sandbox Extension, h3',
    'Sandbox Extension has opened a window. Your address is shared only after you approve.',
  ])
  await enter(page, 'injected-approve')
  await sees(page, 'SIWXSignMessage')
  expect(await hears(page, 'Sign in')).toEqual([
    '→ Connected, h3',
    'Sandbox Extension is connected to this site.',
    '→ Sign in, dialog',
  ])
  await enter(page, 'siwx-sign')
  expect(await hears(page, 'Confirm')).toEqual(['Confirm in Sandbox Extension'])
  await enter(page, 'injected-reject')
  expect(await hears(page, 'Signature')).toEqual([
    'Signature declined You are not signed in. Nothing was shared.',
  ])
  await enter(page, 'siwx-sign')
  await enter(page, 'injected-approve')
  const said = await hears(page, 'You are signed in')
  expect(said.filter((words) => words === 'You are signed in')).toHaveLength(1)
})

test('the account: announces a refused and a successful switch, a sent transfer, and the disconnection', async () => {
  const { page } = await visitConnected()
  await enter(page, 'wallet-features-send-button')
  await page.getByTestId('send-action-button').getByText('Select token').waitFor()
  await enter(page, 'send-select-token-button')
  await enter(page, 'send-select-token-item-ETH')
  await tabTo(page, 'send-amount-input')
  await page.keyboard.type('0.1')
  await page.getByTestId('send-address-input').fill(RECIPIENT)
  await reads(page, 'send-action-button', 'Preview send')
  await enter(page, 'send-action-button')
  await sees(page, 'WalletSendPreview')
  expect(await hears(page, 'Review')).toContain('→ Review, dialog')
  await page.getByText('−0.1 ETH').waitFor()
  await enter(page, 'send-confirm-button')
  await enter(page, 'injected-approve')
  expect(await hears(page, 'Confirmed on')).toEqual([
    '→ Send, dialog',
    'On its way. Waiting for Sandbox One to confirm it. You can close this.',
    '0x2B1F…41D6CF received 0.1 ETH. Confirmed on Sandbox One.',
  ])
  await enter(page, 'send-done-button')
  expect(await hears(page, 'Account')).toEqual(['→ Account, dialog'])
  await enter(page, 'account-select-network')
  expect(await hears(page, 'Networks')).toEqual(['→ Networks, dialog'])
  await enter(page, 'network-switch-Sandbox Two')
  expect(await hears(page, 'Confirm')).toEqual(['Confirm in Sandbox Extension'])
  await enter(page, 'injected-reject')
  expect(await hears(page, 'Declined')).toEqual(['Declined'])
  await enter(page, 'network-switch-retry')
  await enter(page, 'injected-approve')
  // The button that led to the networks shows the current one.
  expect(await hears(page, 'Network: Sandbox Two')).toEqual([
    expect.stringMatching(/^→ Sandbox Two/),
    'Confirm in Sandbox Extension',
    '→ Network: Sandbox Two, button',
  ])
  await enter(page, 'disconnect-button')
  await seesNoModal(page)
  // The page's own button has the focus, and its name includes the state.
  expect(await focused(page)).toBe('connect-button')
  expect(await page.evaluate(() => window.spoken)).toEqual([])
})
