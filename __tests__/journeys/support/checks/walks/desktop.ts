import type { Place } from '../../gallery'
import { COLOR_RULES, STYLE_RULES, violations } from '../axe'
import { paintedColors } from '../colors'
import { misfits } from '../misfits'
import { pressTakers, smallAreas } from '../press'
import { createCollector, titleOf, type Report } from '../report'
import { animationsEnded, nextFrame } from '../rest'
import { ignoredVariables } from '../variables'
import { gallery, LIGHT, restyle, show } from './show'

const THEMES = ['light', 'dark'] as const

/**
 * Shows each state once, in light. The document is the same in every look, so all rules of axe-core
 * run once; in dark only those that depend on colours.
 */
export async function walkDesktop(places: readonly Place[]): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    const title = titleOf(place)
    await show(place, LIGHT)
    count('states')
    add('light', title, await violations())
    add('misfits', title, misfits())
    add('press', title, pressTakers())
    add('variables', title, ignoredVariables())
    await restyle({ ...LIGHT, theme: 'dark' })
    add('dark', title, await violations({ only: COLOR_RULES }))
    const { controls, missed } = smallAreas()
    count('small', controls)
    add('small', title, missed)
  }
  return report()
}

/** A look of a site, and the tokens whose colours are measured in it. */
type Looks = {
  looks: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  tokens: readonly string[]
}

/** Shows each state once and applies the looks of a site to it, each in light and dark. */
export async function walkLooks(
  places: readonly Place[],
  { looks, tokens }: Looks,
): Promise<Report & { colors: Record<string, Record<string, string>> }> {
  const { add, count, report } = createCollector()
  const colors: Record<string, Record<string, string>> = {}
  for (const place of places) {
    const title = titleOf(place)
    await show(place, LIGHT)
    count('states')
    for (const [name, themeVariables] of Object.entries(looks)) {
      for (const theme of THEMES) {
        await restyle({ theme, locale: 'en', themeVariables })
        add(`${name} ${theme}`, title, await violations({ only: STYLE_RULES }))
        if (place.view === 'SIWXSignMessage') colors[`${name} ${theme}`] ??= paintedColors(tokens)
      }
      // Themes differ in colours only.
      add(`${name} misfits`, title, misfits())
    }
  }
  return { ...report(), colors }
}

/** Layout shifts of the page since the last call, after all animations have ended. */
export async function shifts(): Promise<string[]> {
  await animationsEnded()
  await nextFrame()
  await nextFrame()
  return (window.takeShifts?.() ?? [])
    .filter((shift) => shift > 0)
    .map((shift) => `shifts by ${shift}`)
}

/** Shows each state and reports layout shifts while it opens. */
export async function walkShifts(places: readonly Place[]): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    await gallery().go(place.view, place.state, LIGHT)
    count('states')
    add('shifts', titleOf(place), await shifts())
  }
  return report()
}
