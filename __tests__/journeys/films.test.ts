import type { Page, Route } from 'playwright-core'
import { atRest } from './support/atRest'
import { film, stopAnimations, type Frame } from './support/film'
import { figure } from './support/figures'
import { fileOf } from './support/lostCode'
import { PHONE_ROW } from './support/pairing'
import { PHONE, openConnect, press, sees, seesNoModal } from './support/steps'
import { settled, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** The card of each frame that has one. */
const cards = (frames: Frame[]) => frames.flatMap(({ card }) => card ?? [])
const told = (frames: Frame[]) =>
  frames
    .map(({ ms, card }) =>
      card
        ? `${ms} ms: top ${Math.round(card.top)}, height ${Math.round(card.height)}, opacity ${card.opacity.toFixed(2)}`
        : `${ms} ms: gone`,
    )
    .join('; ')
const isFocused = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot && root.activeElement !== null
  })

/**
 * Opens Connect, and waits until its animations have ended and the code of the next views has
 * arrived.
 */
async function connectAtRest(visit: Visit): Promise<void> {
  await openConnect(visit)
  await settled(visit)
  await atRest(visit.page)
}

test('the card opens opaque: only the backdrop fades in, and the card rises by 8 px', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  await stopAnimations(page)
  await openConnect(visit)
  const frames = await film(page, 'open')
  figure('film of opening', told(frames))
  const [first, , at100, at200, last] = cards(frames)
  expect(at100?.opacity).toBe(1)
  expect((first?.top ?? 0) - (last?.top ?? 0)).toBeCloseTo(8, 0)
  expect((at200?.top ?? 0) - (last?.top ?? 0)).toBeLessThan(0.5)
  expect(frames[0]?.shade).toMatch(/, 0\)$/)
  expect(frames[4]?.shade).not.toMatch(/, 0\)$/)
  expect(frames.map(({ viewOpacity }) => viewOpacity)).toEqual([1, 1, 1, 1, 1])
})

test('a sheet slides in opaque from the bottom of the screen, and back', async () => {
  const visit = await world.visit({ context: PHONE, motion: true })
  const { page } = visit
  await stopAnimations(page)
  await openConnect(visit)
  const opening = await film(page, 'open-sheet')
  figure('film of an opening sheet', told(opening))
  expect(cards(opening).map(({ opacity }) => opacity)).toEqual([1, 1, 1, 1, 1])
  expect(cards(opening)[0]?.top).toBeCloseTo(PHONE.viewport.height, 0)
  const { top = 0, height = 0 } = cards(opening).at(-1) ?? {}
  expect(top + height).toBeCloseTo(PHONE.viewport.height, 0)
  await settled(visit)
  await press(page, 'header-close')
  await seesNoModal(page)
  const closing = await film(page, 'close-sheet')
  figure('film of a closing sheet', told(closing))
  expect(cards(closing).every(({ opacity }) => opacity === 1)).toBe(true)
  expect(cards(closing).at(-1)?.top).toBeCloseTo(PHONE.viewport.height, 0)
  expect(closing.at(-1)?.card).toBeNull()
})

test('closing ends the dialog immediately: the page has focus and clicks, while a picture of the card leaves', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  await connectAtRest(visit)
  await stopAnimations(page)
  await press(page, 'header-close')
  await seesNoModal(page)
  expect(await isFocused(page, 'connect-button')).toBe(true)
  // The picture is hidden from screen readers and queries.
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('[data-view]').count()).toBe(0)
  const frames = await film(page, 'close')
  figure('film of closing', told(frames))
  const [first, at50, at100] = cards(frames)
  expect(first?.opacity).toBe(1)
  expect(at50?.opacity).toBeLessThan(1)
  expect(at100?.opacity).toBeLessThan(0.2)
  expect(frames.at(-1)?.card).toBeNull()
  // The page receives a click through it, and the next dialog is a new one.
  await page.mouse.click(5, 5)
  await press(page, 'connect-button')
  await sees(page, 'Connect')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('the picture of the card is removed by itself', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  await connectAtRest(visit)
  await press(page, 'header-close')
  await page.locator('latchkey-modal .scrim').waitFor({ state: 'detached' })
})

test('the first change of view, with loaded code: one height animation from the top edge, no placeholder', async () => {
  const visit = await world.visit({ motion: true })
  const { page } = visit
  await connectAtRest(visit)
  await page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const placeholders: string[] = []
    Object.assign(window, { placeholders })
    if (root)
      new MutationObserver(() => {
        if (root.querySelector('[data-testid="view-loading"]')) placeholders.push('view-loading')
      }).observe(root, { childList: true, subtree: true })
  })
  await stopAnimations(page)
  await press(page, PHONE_ROW)
  await sees(page, 'ConnectingWalletConnect')
  const frames = await film(page, 'view-change')
  figure('film of the first change of view', told(frames))
  const tops = cards(frames).map(({ top }) => Math.round(top))
  expect(new Set(tops).size).toBe(1)
  const heights = cards(frames).map(({ height }) => Math.round(height))
  const way = Math.sign((heights.at(-1) ?? 0) - (heights[0] ?? 0))
  expect(heights).toEqual([...heights].sort((a, b) => way * (a - b)))
  expect(frames.at(-1)?.viewOpacity).toBe(1)
  expect(await page.evaluate(() => Reflect.get(window, 'placeholders') as unknown)).toEqual([])
})

test('the first change of view, with code still loading: the old view stays, its row shows a spinner, and a second click is ignored', async () => {
  const held: Route[] = []
  const visit = await world.visit({
    motion: true,
    prepare: (page) => page.route(`**/${fileOf('wallets')}`, (route) => void held.push(route)),
  })
  const { page } = visit
  const view = await openConnect(visit)
  // On any machine, the old view is inspected for longer than it would stay.
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window)
    const keep = (run: TimerHandler, ms?: number) => (ms === 1000 ? 0 : start(run, ms))
    Object.assign(window, { setTimeout: keep })
  })
  const all = view.getByTestId('all-wallets')
  await all.click()
  await page.locator('latchkey-modal .waits').waitFor()
  expect(await page.locator('[data-view]').getAttribute('data-view')).toBe('Connect')
  expect(await page.evaluate(() => window.latchkey?.getState().loading)).toBe(true)
  expect(await all.locator('.chev').evaluate((icon) => getComputedStyle(icon).animationName)).toBe(
    'lk-spin',
  )
  await film(page, 'view-change-waiting')
  // The styles of all views are loaded, and the footer texts still fit on one line.
  const foot = page.locator('latchkey-modal .foot > *')
  const middles = await foot.evaluateAll((words) =>
    words.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(new Set(middles).size).toBe(1)
  await view.getByTestId(PHONE_ROW).click()
  for (const route of held) await route.continue()
  await sees(page, 'AllWallets')
  expect(await page.evaluate(() => window.latchkey?.getState().loading)).toBe(false)
})

test('code that takes longer than a second: a placeholder with a back button replaces the view', async () => {
  const held: Route[] = []
  const visit = await world.visit({
    motion: true,
    prepare: (page) => page.route(`**/${fileOf('wallets')}`, (route) => void held.push(route)),
  })
  const { page } = visit
  const view = await openConnect(visit)
  await view.getByTestId('all-wallets').click()
  await page.getByTestId('view-loading').waitFor()
  await press(page, 'header-back')
  await sees(page, 'Connect')
  for (const route of held) await route.continue()
})
