import { LOOKS } from '../../examples/looks'
import { contrastIssues } from '../../src/views/theme/themeReport'
import { once, placesOf, useGallery } from './support/gallery'

const gallery = useGallery()
/**
 * High enough that no card scrolls: axe-core checks the contrast of texts inside the window only.
 */
const TALL = { viewport: { width: 1280, height: 2000 } }
const THEMES = ['light', 'dark'] as const
const PLAIN_ACCENT = { light: 'rgb(42, 59, 200)', dark: 'rgb(85, 102, 238)' }
const NAMES = ['quiet', 'warm', 'terminal'] as const
const STYLES = NAMES.flatMap((name) => THEMES.map((theme) => ({ name, theme })))

/** Tokens whose colours are used as text and background of one another. */
function pairedTokens(): string[] {
  const names = new Set<string>()
  contrastIssues((token) => void names.add(token))
  return [...names]
}

const walk = once(async () => {
  const page = await gallery.openWalk(TALL)
  const views = (await placesOf(page)).filter(({ first }) => first)
  const looks = Object.fromEntries(NAMES.map((name) => [name, LOOKS[name]]))
  const report = await page.evaluate(([all, given]) => window.checks.walkLooks(all, given), [
    views,
    { looks, tokens: pairedTokens() },
  ] as const)
  expect(report.counts['states']).toBe(views.length)
  return report
})

test.each(STYLES)(
  'the look $name, $theme, has 0 violations of axe-core in every view',
  async ({ name, theme }) => {
    expect((await walk()).found[`${name} ${theme}`]).toEqual([])
  },
)

test.each(NAMES)('every view fits its card in the look %s', async (name) => {
  expect((await walk()).found[`${name} misfits`]).toEqual([])
})

test.each(STYLES)(
  'the look $name, $theme, has AA contrast on every pair of colours',
  async ({ name, theme }) => {
    const colors = (await walk()).colors[`${name} ${theme}`] ?? {}
    expect(colors['accent']).toMatch(/^rgb/)
    expect(colors['accent']).not.toBe(PLAIN_ACCENT[theme])
    expect(contrastIssues((token) => colors[token])).toEqual([])
  },
)
