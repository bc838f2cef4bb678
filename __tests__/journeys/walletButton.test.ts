import { walletId } from '../../services/backend/wallets/invent'
import { audit } from './support/audit'
import { codeUri, scan, startWallet } from './support/pairing'
import { EXTENSION, PHONE, hasWidget, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const RDNS = 'dev.latchkey.sandbox'

/** Adds the button of one wallet to the page. */
async function add({ page }: Visit, wallet: string, attributes: Record<string, string> = {}) {
  await hasWidget(page)
  await page.evaluate(
    (all) => {
      const element = document.createElement('latchkey-wallet-button')
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
      document.querySelector('main')?.append(element)
    },
    { wallet, ...attributes },
  )
  const button = page.locator(`latchkey-wallet-button[wallet="${wallet}"] button`)
  await button.waitFor()
  return button
}

/** The layout width of the button in px; a shake may move its drawing meanwhile. */
const widthOf = (button: Awaited<ReturnType<typeof add>>) =>
  button.evaluate((element) => getComputedStyle(element).width)

/** Duration of the button's current shake; null without one. */
const shakeOf = (button: Awaited<ReturnType<typeof add>>) =>
  button.evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element)
    return animationName === 'none' ? null : animationDuration
  })

test('the button of an installed wallet handles a refusal and another attempt by the page, and is disabled once connected', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  const button = await add(visit, RDNS)
  const early = await widthOf(button)
  // Hovering loads the code, which knows the wallets of the page. The name has space from the
  // start.
  await button.hover()
  await button.getByText(EXTENSION, { exact: true }).waitFor()
  expect(await widthOf(button)).toBe(early)
  expect(await button.getAttribute('aria-label')).toBe(`Connect ${EXTENSION}`)
  const ready = await widthOf(button)
  await button.click()
  await sees(page, 'ConnectingExternal')
  await page.locator('latchkey-wallet-button button[aria-busy="true"]').waitFor()
  expect(await widthOf(button)).toBe(ready)
  await press(page, 'injected-reject')
  await page.getByTestId('connecting-widget-secondary-button').waitFor()
  await press(page, 'header-close')
  await seesNoModal(page)
  expect(await button.getAttribute('aria-label')).toBe(`${EXTENSION}, not connected, try again`)
  expect(await widthOf(button)).toBe(ready)
  expect(await shakeOf(button)).toBe('0.25s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await shakeOf(button)).toBeNull()
  expect(await audit(page)).toEqual([])

  await button.click()
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await button.getAttribute('aria-label')).toBe(`${EXTENSION}, connected`)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await widthOf(button)).toBe(ready)
  expect(await audit(page)).toEqual([])
  await button.dispatchEvent('click')
  expect(await page.getByTestId('modal-card').count()).toBe(0)
})

test('two clicks are one attempt, and the modal sends one request', async () => {
  const visit = await world.visit()
  const button = await add(visit, RDNS)
  await button.dblclick()
  await sees(visit.page, 'ConnectingExternal')
  await visit.page.getByTestId('injected-approve').waitFor()
  const asked = await visit.page.evaluate(
    () =>
      window.sandboxInjected.wallets[0]?.requests.filter((name) => name === 'eth_requestAccounts')
        .length,
  )
  expect(asked).toBe(1)
  await press(visit.page, 'connecting-cancel')
  await seesNoModal(visit.page)
  await visit.page.locator('latchkey-wallet-button button:not([aria-busy])').waitFor()
})

test('the button of a listed wallet opens the code, and pairs', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ wallets: 'off' })
  const { page } = visit
  const button = await add(visit, walletId('Sandbox Wallet'), { label: 'Sandbox' })
  await button.click()
  await sees(page, 'ConnectingWalletConnect')
  await reads(page, 'header-text', 'Sandbox Wallet')
  await (await scan(wallet, await codeUri(visit))).approve()
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
})

test('on a phone the button of a listed wallet opens its link', async () => {
  const visit = await world.visit({ wallets: 'off', context: PHONE })
  const button = await add(visit, walletId('Sandbox Wallet'))
  await button.click()
  await visit.page.waitForURL(/\/wc\?uri=wc%3A/)
})

test('the button of the pairing connector pairs with any phone wallet', async () => {
  const visit = await world.visit({ wallets: 'off' })
  await (await add(visit, 'walletConnect', { label: 'Phone wallet' })).click()
  await sees(visit.page, 'ConnectingWalletConnect')
  expect(await codeUri(visit)).toMatch(/^wc:/)
})

test('the buttons of a provider and of the email open their logins', async () => {
  const visit = await world.visit({ wallets: 'off', query: { socials: 'google', email: '1' } })
  const { page } = visit
  const email = await add(visit, 'email')
  await email.hover()
  await email.getByText('Email', { exact: true }).waitFor()
  await email.click()
  await sees(page, 'EmailLogin')
  await press(page, 'header-close')
  const google = await add(visit, 'google')
  const opened = page.waitForEvent('popup')
  await google.click()
  const popup = await opened
  await popup.getByTestId('social-name').fill('wilma')
  await popup.getByTestId('social-approve').click()
  await reads(page, 'status', 'connected')
  expect(await google.getAttribute('aria-label')).toBe('Google, connected')
  expect(await email.getAttribute('aria-disabled')).toBe('true')
})

test('the button of an unknown wallet shows that the wallet is unknown, and leads to the other wallets', async () => {
  const visit = await world.visit()
  const { page } = visit
  const button = await add(visit, 'com.example.nobody', { label: 'Nobody' })
  await button.click()
  const view = await sees(page, 'ConnectingWallet')
  await view.getByRole('heading', { name: 'This wallet is not available here' }).waitFor()
  expect(await button.getAttribute('aria-label')).toBe('Nobody, not available here')
  expect(await audit(page)).toEqual([])
  await press(page, 'connecting-other')
  await sees(page, 'Connect')
})

test('another wallet’s button replaces an attempt, and each widget has its own buttons', async () => {
  const visit = await world.visit({ query: { instances: '2' } })
  const { page } = visit
  const first = await add(visit, RDNS)
  const second = await add(visit, 'com.example.nobody', { instance: 'second', label: 'Second' })
  await first.click()
  await sees(page, 'ConnectingExternal')
  await page.locator('latchkey-wallet-button button[aria-busy="true"]').waitFor()
  expect(await second.getAttribute('aria-busy')).toBeNull()
  const phone = await add(visit, 'walletConnect', { label: 'Phone wallet' })
  await phone.dispatchEvent('click')
  await sees(page, 'ConnectingWalletConnect')
  await press(page, 'injected-approve')
  expect(await codeUri(visit)).toMatch(/^wc:/)
  // The approval of the first wallet came late: only the code is pending.
  await reads(page, 'status', 'connecting')
  await reads(page, 'address', 'none')
  expect(await first.getAttribute('aria-busy')).toBeNull()
})

test('before a click no request is sent, whatever is on the page', async () => {
  const visit = await world.visit({ options: { preload: 'intent' } })
  await add(visit, walletId('Sandbox Wallet'))
  const button = await add(visit, RDNS, { label: 'Fieldnotes wallet' })
  await visit.page.waitForLoadState('networkidle')
  expect(await button.textContent()).toBe('Fieldnotes wallet')
  expect(visit.requests.filter((url) => url.includes('/latchkey/'))).toHaveLength(1)
  expect(visit.requests.filter((url) => /getWallets|getWalletImage/.test(url))).toEqual([])
  expect(visit.sockets).toEqual([])
})
