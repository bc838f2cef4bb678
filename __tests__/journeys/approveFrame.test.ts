import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { approve, frameOf, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { clearResults, openAccount, PHONE, press, reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** A movement that the page sent to the frame. */
type Movement = { first: Keyframe; last: Keyframe; duration: number }

/** Runs in the page, before its scripts: records the movements that are sent to the frame. */
function keepMovements(): void {
  const movements: Movement[] = []
  Object.assign(window, { movements })
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, timing) {
    const [first, last] = Array.isArray(frames) ? [frames[0], frames.at(-1)] : []
    const duration = Number(Object(timing).duration)
    if (this.id === 'w3m-iframe' && first && last) movements.push({ first, last, duration })
    return animate.call(this, frames, timing)
  }
}

const movementsOf = (page: Page): Promise<Movement[]> =>
  page.evaluate(() => Reflect.get(window, 'movements') as Movement[])

/** A visitor on a new device, logged in by email. */
async function newcomer(email: string, context: BrowserContextOptions) {
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    context,
    motion: true,
    prepare: (page) => page.addInitScript(keepMovements),
  })
  await loggedIn(world, visit, email)
  return visit
}

/** Waits until a request is displayed, and the frame is at rest. */
async function asked(page: Page): Promise<void> {
  await clearResults(page)
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page).locator('[data-testid="frame-approve"]:enabled').waitFor()
}

/**
 * Clicks until the click is accepted: the frame ignores clicks on a button that has just moved, as
 * the shake on a phone does.
 */
async function approveOnceStill(page: Page): Promise<void> {
  const signed = page.getByTestId('signature').filter({ hasText: /^0x/ })
  for (let presses = 0; presses < 5 && (await signed.count()) === 0; presses += 1) {
    await approve(page)
    await signed.waitFor({ timeout: 2_000 }).catch(() => {})
  }
  await reads(page, 'signature', /^0x/)
}

/** Positions of the frame, the area of the view, the card and its header. */
async function boxesOf(page: Page) {
  const [frame, area, card, head] = await Promise.all(
    [
      '#w3m-iframe',
      '[data-testid="approve-area"]',
      '[data-testid="modal-card"]',
      '.card .head',
    ].map((selector) => page.locator(selector).boundingBox()),
  )
  if (!frame || !area || !card || !head) throw new Error('not everything is on show')
  return { frame, area, card, head }
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/**
 * Sends a request in a window of this size, checks that the frame exactly covers its view, and
 * approves.
 */
async function standsOverItsView(page: Page, name: string, size: ViewportSize, place: object) {
  await page.setViewportSize(size)
  await asked(page)
  const { frame, area, card, head } = await boxesOf(page)
  for (const [side, value] of Object.entries(place))
    expect([side, frame[side as keyof typeof frame]]).toEqual([side, expect.closeTo(value, 0)])
  expect(frame).toEqual(area)
  expect(frame.x).toBe(card.x)
  expect(frame.width).toBe(card.width)
  expect(frame.y).toBeCloseTo(head.y + head.height, 0)
  expect(frame.y + frame.height).toBeCloseTo(card.y + card.height, 0)
  figure(`approve frame, ${name}`, `${frame.width} x ${frame.height} at ${frame.x}, ${frame.y}`)
  await approveOnceStill(page)
  await seesNoModal(page)
}

/**
 * Checks how the frame of a request appears, shakes with the card and disappears, and where the
 * focus is afterwards.
 */
async function comesAndGoes(page: Page, name: string, transform: string): Promise<void> {
  await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
  await page.evaluate(() => Object.assign(Reflect.get(window, 'movements'), { length: 0 }))
  await asked(page)
  await press(page, 'header-close')
  await page.locator('.card.shake').waitFor()
  await page.locator('.card:not(.shake)').waitFor()
  await approveOnceStill(page)
  await seesNoModal(page)
  await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
  const still = { transform: 'none' }
  const all = await movementsOf(page)
  expect(all).toEqual([
    { first: { opacity: 0, transform }, last: { opacity: 1, ...still }, duration: 200 },
    {
      first: expect.objectContaining(still),
      last: expect.objectContaining(still),
      duration: 500,
    },
    { first: { opacity: 1 }, last: { opacity: 0 }, duration: 200 },
  ])
  const focused = () => document.activeElement?.getAttribute('data-testid')
  expect(await page.evaluate(focused)).toBe('sign-message-button')
  figure(`approve motion, ${name}`, all.map(({ duration }) => `${duration} ms`).join(', '))
}

test('desktop: the frame covers its view, moves with the card, and follows the window', async () => {
  const visit = await newcomer('desktop@fieldnotes.example', DESKTOP)
  const { page } = visit
  const { viewport } = DESKTOP
  // The secure frame has the same size in each window, and is lower when the window is.
  await step('the frame stands over its view', () =>
    standsOverItsView(page, 'desktop', viewport, {
      ...{ x: 1280 / 2 - 180, y: 800 / 2 - 300 + 32 },
      ...{ width: 360, height: 600 },
    }),
  )
  await step('the frame stands over its view in a low window', () =>
    standsOverItsView(
      page,
      'low-desktop',
      { width: 1280, height: 600 },
      { x: 1280 / 2 - 180, y: 16 + 60, width: 360, height: 600 - 92 },
    ),
  )
  await page.setViewportSize(viewport)

  await step(
    'the frame comes in 200 ms, shakes with the card for 500 ms and fades in 200 ms; the focus returns',
    () => comesAndGoes(page, 'desktop', 'scale(0.95)'),
  )

  await step(
    'over a card that was open before, the frame has the same place, and follows the window',
    async () => {
      await openAccount(visit)
      await page.evaluate(() => {
        const provider = window.latchkey.getProvider('eip155')
        const params = ['0x6869', window.latchkey.getAccount().address]
        provider?.request({ method: 'personal_sign', params }).catch(() => undefined)
      })
      await sees(page, 'ApproveTransaction')
      await frameOf(page).locator('[data-testid="frame-approve"]:enabled').waitFor()
      expect((await boxesOf(page)).frame).toEqual({ x: 460, y: 132, width: 360, height: 600 })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.waitForFunction(
        () => document.querySelector('#w3m-iframe')?.getBoundingClientRect().left === 0,
      )
      const { frame, area } = await boxesOf(page)
      expect(frame).toEqual(area)
      expect(frame).toMatchObject({ width: 390, height: 600, y: 244 })
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.latchkey.close({ force: true }))
      await seesNoModal(page)
    },
  )

  await step(
    'with reduced motion the frame comes, stays and goes without any movement',
    async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
      await page.evaluate(() => Object.assign(Reflect.get(window, 'movements'), { length: 0 }))
      await asked(page)
      const before = await boxesOf(page)
      await press(page, 'header-close')
      await page.locator('.card.shake').waitFor()
      expect(await boxesOf(page)).toEqual(before)
      await approve(page)
      await seesNoModal(page)
      await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
      expect(await movementsOf(page)).toEqual([])
    },
  )
})

test('phone: the frame covers its view and moves with the card', async () => {
  const { page } = await newcomer('phone@fieldnotes.example', PHONE)
  await step('the frame stands over its view', () =>
    standsOverItsView(page, 'phone', PHONE.viewport, {
      ...{ x: 0, y: 844 - 600 },
      ...{ width: 390, height: 600 },
    }),
  )
  await step('the frame stands over its view in a low window', () =>
    standsOverItsView(
      page,
      'low-phone',
      { width: 360, height: 620 },
      { x: 0, width: 360, height: 0.92 * 620 - 60 },
    ),
  )
  await page.setViewportSize(PHONE.viewport)
  await step(
    'the frame comes in 200 ms, shakes with the card for 500 ms and fades in 200 ms; the focus returns',
    () => comesAndGoes(page, 'phone', 'translateY(24px)'),
  )
})
