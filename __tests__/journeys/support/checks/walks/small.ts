import type { Place } from '../../gallery'
import { COLOR_RULES, SIZE_RULES, STYLE_RULES, violations } from '../axe'
import { closeButtons, unmarkedFocus } from '../focus'
import { misfits } from '../misfits'
import { fixedButtons, outOfReach } from '../press'
import { createCollector, titleOf, type Report } from '../report'
import { alikeShapes, shapesOf, type Shape } from '../shapes'
import { LIGHT, show } from './show'

/**
 * Shows each state in a language. Sentences may be longer or empty there; the colours are those of
 * English.
 */
export async function walkLanguage(places: readonly Place[], locale: string): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    const title = titleOf(place)
    await show(place, { ...LIGHT, locale })
    count('states')
    add('misfits', title, misfits())
    if (place.first) add('axe', title, await violations({ without: COLOR_RULES }))
  }
  return report()
}

/** Shows each state in a window of 320 × 200, which is 1280 × 800 at 400 %. */
export async function walkZoomed(places: readonly Place[]): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    const title = titleOf(place)
    await show(place, LIGHT)
    count('states')
    add('misfits', title, misfits())
    add('axe', title, await violations({ only: SIZE_RULES }))
    const { controls, lost } = outOfReach()
    count('controls', controls)
    add('reach', title, lost)
  }
  return report()
}

/** Shows each state in a short window and checks the buttons that must stay visible. */
export async function walkFixedButtons(places: readonly Place[]): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    await show(place, LIGHT)
    const { buttons, below, scrolls } = fixedButtons()
    count('buttons', buttons)
    count('scrolling', scrolls ? 1 : 0)
    add('below', titleOf(place), below)
  }
  return report()
}

/** Shows each state in forced colours, which change colours, borders and gaps. */
export async function walkForcedColors(
  places: readonly Place[],
): Promise<Report & { shapes: string[] }> {
  const { add, count, report } = createCollector()
  const shapes: Shape[] = []
  for (const place of places) {
    const title = titleOf(place)
    await show(place, LIGHT)
    count('states')
    shapes.push(...shapesOf())
    add('axe', title, await violations({ only: STYLE_RULES }))
    add('gaps', title, closeButtons())
    const { focused, unmarked } = unmarkedFocus()
    count('focused', focused)
    add('focus', title, unmarked)
  }
  add('shapes', 'parts', alikeShapes(shapes))
  const states = new Set(shapes.map(({ part, state }) => `${part} ${state}`))
  return { ...report(), shapes: [...states].sort() }
}
