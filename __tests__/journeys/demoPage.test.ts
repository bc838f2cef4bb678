import type { Page } from 'playwright-core'
import { audit } from './support/audit'
import { connectInjected, hasWidget, press, reads, seesNoModal } from './support/steps'
import { DESKTOP, openPanel, parameter, PHONE, VARIANTS } from './support/tryPanel'
import { useWorld } from './support/world'

// The demo page and its panel "Try it" as they lie in the window, and by keyboard.
const world = useWorld()

test('the keyboard alone opens it, goes through it, and closes it', async () => {
  const { page } = await world.visit({ context: DESKTOP })
  await hasWidget(page)
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('try-toggle')
  await page.keyboard.press('Enter')
  await page.getByTestId('try-theme').waitFor()
  const reached: string[] = []
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await focused())
    if (reached.length === 1) await page.keyboard.press('ArrowRight')
  }
  expect(reached).toEqual([
    'try-theme-system',
    'try-accent-1',
    'try-accent-own',
    'try-radius',
    'try-locale',
    'try-siwx-off',
    'try-wallets-extension',
    'try-wallets-harbour',
    'try-wallets-lantern',
    'try-fault',
    'try-reset',
  ])
  expect(parameter(page, 'theme')).toBe('light')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('try-toggle')
  expect(await page.getByTestId('try-theme').isVisible()).toBe(false)
  await page.waitForURL(({ searchParams }) => !searchParams.has('try'))
})

/** What of the page's own cannot be had beside the panel: it lies under it wherever it is scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const part of document.querySelectorAll(
      'latchkey-button, latchkey-network-button, main button, main dd, main .book, main h1, .foot',
    )) {
      part.scrollIntoView({ block: 'center' })
      const words = document.createRange()
      words.selectNodeContents(part)
      const box = (part.childNodes.length > 0 ? words : part).getBoundingClientRect()
      const panel = document.querySelector('.try')?.getBoundingClientRect()
      if (!panel || box.width === 0) continue
      const apart = box.right <= panel.left || box.bottom <= panel.top
      if (!apart) found.push(`${part.localName} ${part.textContent}`)
    }
    scrollTo(0, 0)
    return found
  })

for (const context of [DESKTOP, PHONE, { viewport: { width: 1000, height: 700 } }])
  test.each(VARIANTS)(
    `%s at ${context.viewport.width}: it covers nothing, open or closed, and has no fault that axe finds`,
    async (path) => {
      const { page } = await world.visit({ path, context })
      await hasWidget(page)
      expect(await covered(page)).toEqual([])
      expect(await audit(page)).toEqual([])
      await openPanel(page)
      expect(await covered(page)).toEqual([])
      for (const theme of ['light', 'dark']) {
        await page.getByTestId(`try-theme-${theme}`).check()
        for (const accent of [5, 1]) {
          await page.getByTestId(`try-accent-${accent}`).check()
          expect(await audit(page)).toEqual([])
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        context.viewport.width,
      )
    },
  )

const FACTS = ['status', 'address', 'network-id', 'balance', 'session', 'disconnect-hook-button']
const SEEN = [
  { context: DESKTOP, foot: 800, ids: [...FACTS, 'sign-message-button', 'signature', 'tx-hash'] },
  { context: PHONE, foot: 844 - 53, ids: FACTS },
]

for (const { context, foot, ids } of SEEN)
  test.each(VARIANTS)(
    `%s: what happens after connecting is seen at ${context.viewport.width} without scrolling`,
    async (path) => {
      const visit = await world.visit({ path, context })
      const { page } = visit
      const place = async (id: string) => {
        const box = await page.getByTestId(id).boundingBox()
        return box ? box.y + box.height : Infinity
      }
      await hasWidget(page)
      const before = await place('disconnect-hook-button')
      await connectInjected(visit)
      await seesNoModal(page)
      await reads(page, 'balance', /\d/)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      if (ids.includes('signature')) {
        await press(page, 'sign-message-button')
        await press(page, 'injected-approve')
        await reads(page, 'signature', /^0x/)
      }
      for (const id of ids) expect([id, (await place(id)) <= foot]).toEqual([id, true])
      expect(await place('disconnect-hook-button')).toBe(before)
      expect((await page.locator('h1').boundingBox())?.y).toBeGreaterThan(0)
    },
  )
