import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { TAGS } from '../../src/views/strings/tags'
import {
  connectInjected,
  hasWidget,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { DESKTOP, openPanel, parameter, VARIANTS } from './support/tryPanel'
import { useWorld } from './support/world'

// The panel "Try it" of the demo page does what it says.
const world = useWorld()

const RelayState = z.object({ faults: z.object({ downUntil: z.number() }) })

const pageButton = (page: Page, property: string) =>
  page
    .locator('latchkey-button .pri')
    .evaluate((button, name) => getComputedStyle(button).getPropertyValue(name), property)

/** Background and text of the site's own button, which follow the accent. */
const ownKey = (page: Page) =>
  page.getByTestId('open-hook-button').evaluate((key) => {
    for (const moving of key.getAnimations()) moving.finish()
    const { backgroundColor, color } = getComputedStyle(key)
    return [backgroundColor, color]
  })

/** Uses a control that reloads the page, and waits for the page with a parameter. */
async function reloads(page: Page, act: () => Promise<unknown>, isThere: (url: URL) => boolean) {
  await act()
  await page.waitForURL(isThere)
  await hasWidget(page)
  await page.getByTestId('try-theme').waitFor()
}

test.each(VARIANTS)(
  '%s: theme, accent, corners and language change immediately, keep the connection, and survive a reload',
  async (path) => {
    const visit = await world.visit({ path, context: { ...DESKTOP, reducedMotion: 'reduce' } })
    const { page } = visit
    await openPanel(page)
    await page.getByTestId('try-theme-dark').check()
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    expect(await theme()).toBe('dark')
    expect(await page.getByTestId('connect-button').getAttribute('data-theme')).toBe('dark')
    await page.getByTestId('try-accent-2').check()
    expect(await pageButton(page, 'background-color')).toBe('rgb(10, 122, 85)')
    expect(await ownKey(page)).toEqual(['rgb(10, 122, 85)', 'rgb(255, 255, 255)'])
    await page.getByTestId('try-radius').fill('1')
    expect(await pageButton(page, 'border-top-left-radius')).toBe('3px')
    await page.getByTestId('try-locale').selectOption({ label: 'Deutsch' })
    await reads(page, 'connect-button', /verbinden/i)

    await connectInjected(visit)
    await seesNoModal(page)
    await page.getByTestId('try-theme-light').check()
    await page.getByTestId('try-locale').selectOption({ label: 'Français' })
    await page.getByRole('button', { name: /^Compte/ }).waitFor()
    await reads(page, 'status', 'connected')

    await page.reload()
    await hasWidget(page)
    await page.getByTestId('try-theme').waitFor()
    await reads(page, 'status', 'connected')
    expect(await theme()).toBe('light')
    expect(await ownKey(page)).toEqual(['rgb(10, 122, 85)', 'rgb(255, 255, 255)'])
    await press(page, 'disconnect-hook-button')
    await reads(page, 'connect-button', /connecter/i)
    expect(await pageButton(page, 'background-color')).toBe('rgb(10, 122, 85)')
    expect(await pageButton(page, 'border-top-left-radius')).toBe('3px')

    await page.getByTestId('try-theme-system').check()
    await page.getByTestId('try-accent-own').fill('#ffee00')
    expect(await pageButton(page, 'background-color')).toBe('rgb(255, 238, 0)')
    expect(await ownKey(page)).toEqual(['rgb(255, 238, 0)', 'rgb(0, 0, 0)'])
    await page.getByTestId('try-accent-1').check()
    await page.getByTestId('try-radius').fill('4')
    expect(parameter(page, 'options')).toBeNull()
  },
)

test('lists every language by its own name, and right-to-left languages mirror the widget', async () => {
  const visit = await world.visit({ context: DESKTOP })
  const { page } = visit
  await openPanel(page)
  const names = await page.getByTestId('try-locale').locator('option').allTextContents()
  expect(names).toHaveLength(1 + TAGS.length + 1)
  expect(names).toEqual(expect.arrayContaining(['As the browser', 'English', 'עברית', 'ไทย']))
  for (const tag of ['ar', 'fa', 'he', 'en']) {
    await page.getByTestId('try-locale').selectOption(tag)
    await press(page, 'connect-button')
    const card = page.getByTestId('modal-card')
    await sees(page, 'Connect')
    // The language's code may arrive after the card.
    await page.waitForFunction(
      ([element, direction]) =>
        element !== null && getComputedStyle(element).direction === direction,
      [await card.elementHandle(), tag === 'en' ? 'ltr' : 'rtl'] as const,
    )
    await press(page, 'header-close')
    await card.waitFor({ state: 'detached' })
  }
})

test.each(VARIANTS)(
  '%s: changing the sign-in reloads the page with the panel open, the same focus and the wallet connected',
  async (path) => {
    const visit = await world.visit({ path, context: DESKTOP })
    const { page } = visit
    await openPanel(page)
    await connectInjected(visit)
    const optional = page.getByTestId('try-siwx-optional')
    await reloads(
      page,
      () => optional.click(),
      ({ searchParams }) => searchParams.get('siwx') === 'optional',
    )
    // The widget asks for the sign-in; the dialog returns the focus afterwards.
    await press(page, 'siwx-cancel')
    await page.locator('[data-testid="try-siwx-optional"]:focus').waitFor()
    expect(await optional.isChecked()).toBe(true)
    await reads(page, 'status', 'connected')
    await page.getByTestId('sign-in-button').waitFor()
  },
)

test('offers the selected wallets, and no others', async () => {
  const visit = await world.visit({ prepare: forgetPreset, context: DESKTOP })
  const { page } = visit
  await openPanel(page)
  const box = (name: string) => page.getByTestId(`try-wallets-${name}`)
  expect(await box('extension').isChecked()).toBe(true)
  await reloads(
    page,
    () => box('harbour').click(),
    ({ searchParams }) => searchParams.get('wallets') === 'extension,harbour',
  )
  await reloads(
    page,
    () => box('extension').click(),
    ({ searchParams }) => searchParams.get('wallets') === 'harbour',
  )
  await openConnect(visit)
  await page.getByTestId('wallet-selector-dev.latchkey.harbour').waitFor()
  expect(await page.getByTestId('wallet-selector-dev.latchkey.sandbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await reloads(
    page,
    () => box('harbour').click(),
    ({ searchParams }) => searchParams.get('wallet') === 'off',
  )
  expect(await page.evaluate(() => 'sandboxInjected' in window)).toBe(false)
})

/** The page itself sets the wallets, so the visit's own preset is removed before. */
const forgetPreset = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'sandboxInjected'))

/** Selects a fault, and waits for the page with it. */
async function chooseFault(page: Page, value: string) {
  const loaded = page.waitForEvent('load')
  await page.getByTestId('try-fault').selectOption(value)
  await loaded
  await hasWidget(page)
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLSelectElement>('#try-fault')?.value === wanted,
    value,
  )
}

test('a fault is active in the sandbox until another one or none is selected', async () => {
  const visit = await world.visit({ prepare: forgetPreset, context: DESKTOP })
  const { page } = visit
  visit.expectProblems(/503/, /WebSocket/)
  const { blockchainApi, relay } = world.sandbox.urls
  const stateOf = async (home = ''): Promise<unknown> =>
    (await fetch(`${home.replace(/^ws/, 'http').replace(/\/$/, '')}/sandbox/faults`)).json()
  await openPanel(page)
  const note = page.locator('#try-fault-note')
  expect(await note.isVisible()).toBe(false)
  await chooseFault(page, 'down')
  expect(await stateOf(blockchainApi)).toMatchObject({ faults: [{ route: '*', status: 503 }] })
  expect(await note.textContent()).toMatch(/error/)
  await chooseFault(page, 'slow')
  expect(await stateOf(blockchainApi)).toMatchObject({ faults: [{ route: '*', delayMs: 3000 }] })
  await chooseFault(page, 'relay')
  expect(await stateOf(blockchainApi)).toEqual({ faults: [] })
  const { faults } = RelayState.parse(await stateOf(relay))
  expect(faults.downUntil).toBeGreaterThan(Date.now())
  await chooseFault(page, 'refuses')
  expect(RelayState.parse(await stateOf(relay)).faults.downUntil).toBe(0)
  await openConnect(visit)
  await press(page, 'wallet-selector-dev.latchkey.sandbox')
  await page.getByText('Request declined').waitFor()
  await press(page, 'header-close')
  await chooseFault(page, '')
  expect(parameter(page, 'refuse')).toBeNull()
})

test('"Start over" resets all selections', async () => {
  const { page } = await world.visit({
    prepare: forgetPreset,
    query: { try: 'open', refuse: '1', siwx: 'optional', theme: 'dark', adapter: 'ethers' },
    context: DESKTOP,
  })
  await hasWidget(page)
  await world.fault({ route: '*', delayMs: 3000 })
  await reloads(
    page,
    () => press(page, 'try-reset'),
    ({ searchParams }) => !searchParams.has('refuse'),
  )
  await page.waitForURL(({ search }) => search === '?try=open&adapter=ethers')
  expect(await page.getByTestId('try-fault').inputValue()).toBe('')
  expect(await page.getByTestId('try-theme-system').isChecked()).toBe(true)
})

test('reports a sandbox that does not answer in a sentence', async () => {
  const visit = await world.visit({ context: DESKTOP })
  const { page } = visit
  visit.expectProblems(/ERR_FAILED/)
  await hasWidget(page)
  await page.route('**/sandbox/faults', (route) => route.abort())
  await openPanel(page)
  await page.getByRole('alert').filter({ hasText: 'The sandbox cannot be reached' }).waitFor()
})
