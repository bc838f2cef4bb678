import { audit } from './support/audit'
import { figure } from './support/figures'
import { PHONE } from './support/steps'
import { tour } from './support/tour'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * High enough that no card scrolls: axe-core checks the contrast of texts inside the window only.
 */
const HEIGHT = 2000
const SITES = [
  { size: 'desktop', context: {}, width: 1280, theme: 'light', other: 'dark' },
  { size: 'phone', context: PHONE, width: 390, theme: 'dark', other: 'light' },
] as const

test.each(SITES)(
  'every view at $size size has 0 violations of axe-core, opened in $theme and switched to $other',
  async ({ size, context, width, theme, other }) => {
    const seen: string[] = []
    const found: string[] = []
    const visit = await world.visit({
      query: { theme, siwx: 'optional' },
      context: {
        ...context,
        viewport: { width, height: HEIGHT },
        colorScheme: theme,
        reducedMotion: 'reduce',
      },
      // A phone would navigate to the wallet's app, which does not exist here.
      prepare: (page) =>
        page.addInitScript(() => {
          window.open = () => null
        }),
    })
    const { page } = visit
    const switchTo = (mode: 'light' | 'dark') =>
      page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
        window.latchkey.setThemeMode(name)
      }, mode)
    await tour(visit, async (name) => {
      seen.push(name)
      found.push(...(await audit(page)).map((line) => `${name} ${theme}: ${line}`))
      await switchTo(other)
      await page.waitForFunction(
        (mode) =>
          [...document.querySelectorAll('latchkey-modal')].every(({ shadowRoot }) =>
            [...(shadowRoot?.querySelectorAll<HTMLElement>('.lk') ?? [])].every(
              ({ dataset }) => dataset['theme'] === mode,
            ),
          ),
        other,
      )
      found.push(...(await audit(page, 'colors')).map((line) => `${name} ${other}: ${line}`))
      await switchTo(theme)
    })
    expect(found).toEqual([])
    figure(`A29 axe-core, ${size}, light and dark`, `0 violations in ${seen.length} views`)
  },
)
