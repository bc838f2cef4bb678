import { EventEmitter, once } from 'node:events'
import { chromium } from 'playwright-core'
import { launchOptions } from '../../.ci/browser.cjs'
import { figure } from './support/figures'
import { hasWidget, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { openVisit, recording, settled } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

test('a page without an earlier connection sends no request, opens no socket or frame, and stores nothing', async () => {
  const visit = await world.visit({ options: { preload: 'intent' } })
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await page.waitForLoadState('networkidle')
  const own =
    /\/(?:|boot\.js|site\.css|site\.js|injected-wallet\.js|icon\.svg|sandbox\.json|latchkey\/latchkey\.js)$/
  const others = visit.requests.filter((url) => !own.test(new URL(url).pathname))
  expect(others).toEqual([])
  expect(visit.requests.filter((url) => url.includes('/latchkey/'))).toHaveLength(1)
  expect(visit.sockets).toEqual([])
  expect(page.frames()).toHaveLength(1)
  const { writes, violations } = await recording(visit)
  expect(writes).toEqual([])
  expect(violations).toEqual([])
  figure(
    'A2 page load without an earlier connection',
    `1 script of ours, ${others.length} further requests, ${visit.sockets.length} sockets, ${page.frames().length - 1} frames, ${writes.length} writes`,
  )
})

test('the modal opens above z-index 2147483647, and accepts clicks and typing', async () => {
  const visit = await world.visit()
  const { page } = visit
  await hasWidget(page)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#ccc'
    document.body.append(cover)
    void window.latchkey.open({ view: 'AllWallets' })
  })
  await sees(page, 'AllWallets')
  await press(page, 'wallet-search')
  await page.keyboard.type('ember')
  expect(await page.getByTestId('wallet-search').inputValue()).toBe('ember')
  await page.getByText('Ember Orchard', { exact: true }).first().click()
  await sees(page, 'ConnectingWalletConnect')
  figure('A28 above z-index 2147483647', 'clicks and typing arrive')
})

for (const trap of [false, true])
  test(`the modal opens above a native modal dialog${trap ? ' that pulls focus back' : ''}, and closes before it`, async () => {
    const visit = await world.visit()
    const { page } = visit
    await hasWidget(page)
    await page.evaluate((pulls) => {
      const dialog = document.createElement('dialog')
      const button = document.createElement('button')
      button.textContent = 'Pay'
      button.addEventListener('click', () => void window.latchkey.open({ view: 'AllWallets' }))
      dialog.append(button)
      document.body.append(dialog)
      dialog.showModal()
      if (!pulls) return
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Node && !dialog.contains(target)) button.focus()
      })
    }, trap)
    await page.getByText('Pay', { exact: true }).click()
    await sees(page, 'AllWallets')
    await press(page, 'wallet-search')
    await page.keyboard.type('ember')
    expect(await page.getByTestId('wallet-search').inputValue()).toBe('ember')
    await page.getByTestId('wallet-search').fill('')
    await page.keyboard.press('Escape')
    await seesNoModal(page)
    expect(
      await page
        .locator('dialog')
        .first()
        .evaluate((dialog) => dialog.matches(':open, [open]')),
    ).toBe(true)
  })

test('opening and closing shift nothing and keep the scroll position, with scrollbars and a sticky header', async () => {
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  world.afterwards(() => browser.close())
  const list = new EventEmitter()
  const released = once(list, 'released')
  const viewport = { width: 1280, height: 600 }
  const openPage = () => browser.newPage({ viewport })
  const visit = await openVisit(openPage, world.sandbox.description.pages.demo, {
    prepare: (page) =>
      page.route('**/getWallets?*', (route) => released.then(() => route.continue())),
  })
  const { page } = visit
  await hasWidget(page)
  await page.evaluate(() => {
    const header = document.querySelector<HTMLElement>('header')
    if (header) header.style.cssText = 'position:sticky;top:0'
    scrollTo(0, 120)
  })
  await page.waitForFunction(() => scrollY === 120)
  const width = () =>
    page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left)
  // A layout shift of the page itself is reported a frame later.
  await settled(visit)
  const before = await width()
  await page.evaluate(() => void window.journey.shifts.splice(0))
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => void window.latchkey.open())
    await sees(page, 'Connect')
    expect(await width()).toBe(before)
    // The number of wallets arrives after its placeholder was visible.
    const all = page.getByTestId('all-wallets')
    if (turn === 0) await all.locator('.sk').waitFor()
    list.emit('released')
    await all.getByText(/\d/).waitFor()
    await page.keyboard.press('Escape')
    await seesNoModal(page)
  }
  await settled(visit)
  const { shifts } = await recording(visit)
  expect(shifts).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(120)
  figure('A30 layout shifts of three openings', `${shifts.length}, scroll position kept`)
})

test('with loaded code, the modal is painted in the first frame after the click', async () => {
  const visit = await world.visit()
  const { page } = visit
  await hasWidget(page)
  // Hovering the button loads the code.
  await page.getByTestId('connect-button').hover()
  await page.waitForFunction(() => window.latchkey.store !== undefined)
  await settled(visit)
  const frames = await page.evaluate(async () => {
    const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    const isDrawn = () =>
      document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-view="Connect"]')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    button?.click()
    let count = 0
    for (; !isDrawn() && count < 100; count += 1) await frame()
    return count
  })
  expect(frames).toBeLessThanOrEqual(1)
  figure('frames from the click to a drawn modal', frames)
})

test('Tab stays inside the modal, both ways', async () => {
  const visit = await world.visit()
  const { page } = visit
  await openConnect(visit)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press(key)
      const inside = await page.evaluate(
        () => document.activeElement?.localName === 'latchkey-modal',
      )
      expect(inside).toBe(true)
    }
})

test('the page’s own script sees no violation of its strict policy in any of these tests', async () => {
  const visit = await world.visit()
  await openConnect(visit)
  await press(visit.page, 'connect-help')
  await sees(visit.page, 'WhatIsAWallet')
  const { violations, unhandled } = await recording(visit)
  expect([...violations, ...unhandled]).toEqual([])
})
