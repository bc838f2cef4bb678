import type { Page } from 'playwright-core'
import { audit } from './support/audit'
import { figure } from './support/figures'
import { goTo, misfits, placesOf, useGallery, type Look, type Place } from './support/gallery'
import { gapsOfKeys, outOfReach, shapesOf, unmarkedFocus, type Shape } from './support/zoom'

// A29: what a person with low vision does to a page must not take anything away.
const gallery = useGallery()
const LIGHT: Look = { theme: 'light', locale: 'en' }
/** A window of 1280 × 800 at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 200 } }

/** States that the widget says by more than a colour. */
const TOLD_BY_SHAPE: Record<string, string[]> = {
  alert: ['error', 'info', 'warning'],
  checkbox: ['false', 'true'],
  key: ['primary', 'quiet'],
  lamp: ['bad', 'ok', 'wait'],
  latch: ['declined', 'ready', 'waiting'],
  row: ['off', 'on'],
  switch: ['false', 'true'],
  tab: ['false', 'true'],
}

/** Looks at places in turn; gives what is wrong, one line each. */
async function walk(
  page: Page,
  places: readonly Place[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const place of places) {
    await goTo(page, place, LIGHT)
    found.push(...(await look()).map((line) => `${place.view}/${place.state}: ${line}`))
  }
  return found
}

test('A29: at 400 % nothing sticks out or scrolls sideways, and every control can be reached and pressed', async () => {
  const page = await gallery.open(ZOOMED, LIGHT, 'small')
  const places = await placesOf(page)
  const seen = { controls: 0 }
  const found = await walk(page, places, async () => {
    const lines = await misfits(page)
    const { controls, lost } = await outOfReach(page)
    seen.controls += controls
    return [...lines, ...lost]
  })
  expect(found).toEqual([])
  figure('A29 at 400 %', `${places.length} states, ${seen.controls} controls within reach`)
})

/** States of one part that look the same, and states that no word stands beside. */
function alike(shapes: readonly Shape[]): string[] {
  const states = new Map(shapes.map((entry) => [`${entry.part} ${entry.shape}`, entry]))
  return shapes.flatMap(({ part, state, shape, word }) => {
    const same = states.get(`${part} ${shape}`)?.state
    return [
      ...(same === state ? [] : [`${part}: ${state} looks like ${same}`]),
      // The picture of the latch is hidden from screen readers; the headline says it.
      ...(word || part === 'latch' ? [] : [`${part}: no word beside ${state}`]),
    ]
  })
}

test('A29: in forced colours every view has 0 violations of axe-core, a visible focus, and states told by shape', async () => {
  const page = await gallery.open({ forcedColors: 'active' }, LIGHT, 'small')
  const places = (await placesOf(page)).filter(({ first, view }) => first || view === 'Parts')
  const seen = { focused: 0, shapes: [] as Shape[] }
  const found = await walk(page, places, async () => {
    seen.shapes.push(...(await shapesOf(page)))
    const violations = await audit(page)
    const close = (await gapsOfKeys(page)).filter((gap) => gap < 8)
    const { focused, unmarked } = await unmarkedFocus(page)
    seen.focused += focused
    return [...violations, ...unmarked, ...close.map((gap) => `keys ${gap} px apart`)]
  })
  expect([...found, ...new Set(alike(seen.shapes))]).toEqual([])
  const states = new Set(seen.shapes.map(({ part, state }) => `${part} ${state}`))
  const promised = Object.entries(TOLD_BY_SHAPE).flatMap(([part, all]) =>
    all.map((state) => `${part} ${state}`),
  )
  expect([...states].sort()).toEqual(promised)
  figure(
    'A29 in forced colours',
    `${places.length} views and sheets, 0 violations, ${seen.focused} focused controls, ${states.size} states told by shape`,
  )
})
