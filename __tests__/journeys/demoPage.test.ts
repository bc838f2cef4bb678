import type { Page } from 'playwright-core'
import { audit } from './support/audit'
import { connectInjected, hasWidget, press, reads, seesNoModal } from './support/steps'
import { DESKTOP, parameter, PHONE, VARIANTS } from './support/tryPanel'
import { step } from './support/walk'
import { useWorld } from './support/world'

// The demo page and its panel "Try it" in the window, and with the keyboard.
const world = useWorld()

test('opens, tabs through and closes the panel with the keyboard only', async () => {
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

/** The page's own content that cannot be reached beside the panel at any scroll position. */
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

/** Opens or closes the panel. */
async function toggle(page: Page, isOpen: boolean): Promise<void> {
  await press(page, 'try-toggle')
  await page.getByTestId('try-theme').waitFor({ state: isOpen ? 'visible' : 'hidden' })
}

const FACTS = ['status', 'address', 'network-id', 'balance', 'session', 'disconnect-hook-button']
/** Windows, with the visible part of the page and what a connected visitor finds there. */
const WINDOWS = [
  {
    size: DESKTOP.viewport,
    foot: 800,
    ids: [...FACTS, 'sign-message-button', 'signature', 'tx-hash'],
  },
  { size: { width: 1000, height: 700 } },
  { size: PHONE.viewport, foot: 844 - 53, ids: FACTS },
]

test.each(VARIANTS)(
  '%s: the panel covers nothing, axe finds no violation, and the result of connecting is visible',
  async (path) => {
    const visit = await world.visit({ path, context: DESKTOP })
    const { page } = visit
    const foot = async (id: string) => {
      const box = await page.getByTestId(id).boundingBox()
      return box ? box.y + box.height : Infinity
    }
    const before: Record<number, number> = {}
    await hasWidget(page)

    for (const { size } of WINDOWS)
      await step(`the panel in a window ${size.width} wide`, async () => {
        await page.setViewportSize(size)
        before[size.width] = await foot('disconnect-hook-button')
        expect(await covered(page)).toEqual([])
        expect(await audit(page)).toEqual([])
        await toggle(page, true)
        expect(await covered(page)).toEqual([])
        expect(await audit(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
        await toggle(page, false)
      })

    await step('contrast of both themes with the lightest and the first accent', async () => {
      await toggle(page, true)
      for (const theme of ['dark', 'light']) {
        await page.getByTestId(`try-theme-${theme}`).check()
        for (const accent of [5, 1]) {
          await page.getByTestId(`try-accent-${accent}`).check()
          expect(await audit(page)).toEqual([])
        }
      }
      await toggle(page, false)
    })

    await page.setViewportSize(DESKTOP.viewport)
    await step('connects and signs', async () => {
      await connectInjected(visit)
      await seesNoModal(page)
      await reads(page, 'balance', /\d/)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await press(page, 'sign-message-button')
      await press(page, 'injected-approve')
      await reads(page, 'signature', /^0x/)
    })

    for (const { size, foot: inSight, ids } of WINDOWS)
      await step(`what happened is in sight in a window ${size.width} wide`, async () => {
        if (!ids) return
        await page.setViewportSize(size)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        for (const id of ids) expect([id, (await foot(id)) <= inSight]).toEqual([id, true])
        expect(await foot('disconnect-hook-button')).toBe(before[size.width])
        expect((await page.locator('h1').boundingBox())?.y).toBeGreaterThan(0)
      })
  },
)
