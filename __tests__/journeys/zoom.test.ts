import { figure } from './support/figures'
import { drawSmall, once, placesOf, useGallery } from './support/gallery'

// Browser settings of users with low vision hide nothing.
const gallery = useGallery()
/** A window of 1280 × 800 at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 200 } }
/**
 * High enough that no card scrolls: axe-core checks the contrast of texts inside the window only.
 */
const TALL = { width: 1280, height: 2000 }

/** States that the widget shows by more than a colour. */
const SHAPED_STATES: Record<string, string[]> = {
  alert: ['error', 'info', 'warning'],
  button: ['primary', 'quiet'],
  checkbox: ['false', 'true'],
  latch: ['connected', 'declined', 'ready', 'waiting'],
  row: ['off', 'on'],
  'status-dot': ['bad', 'ok', 'wait'],
  switch: ['false', 'true'],
  tab: ['false', 'true'],
}

const walk = once(async () => {
  const page = await gallery.openWalk(ZOOMED)
  const places = await placesOf(page)
  const zoomed = await page.evaluate((all) => window.checks.walkZoomed(all), places)
  expect(zoomed.counts['states']).toBe(places.length)
  await page.emulateMedia({ forcedColors: 'active' })
  await drawSmall(page, TALL)
  // The browser marks the focus of scripts after a key was pressed.
  await page.keyboard.press('Tab')
  const views = places.filter(({ first, view }) => first || view === 'Parts')
  const forced = await page.evaluate((all) => window.checks.walkForcedColors(all), views)
  expect(forced.counts['states']).toBe(views.length)
  return { zoomed, forced }
})

test('at 400 % nothing overflows or scrolls sideways, and every control can be reached and clicked', async () => {
  const { found, counts } = (await walk()).zoomed
  expect(found).toEqual({ axe: [], misfits: [], reach: [] })
  figure('A29 at 400 %', `${counts['states']} states, ${counts['controls']} controls within reach`)
})

describe('in forced colours', () => {
  test('every view has 0 violations of axe-core', async () => {
    expect((await walk()).forced.found['axe']).toEqual([])
  })

  test('every control shows its focus', async () => {
    const { found, counts } = (await walk()).forced
    expect(found['focus']).toEqual([])
    expect(counts['focused']).toBeGreaterThan(300)
    figure(
      'A29 in forced colours',
      `${counts['states']} views, ${counts['focused']} focused controls`,
    )
  })

  test('buttons without a border keep their spacing', async () => {
    expect((await walk()).forced.found['gaps']).toEqual([])
  })

  test('states differ by their shape', async () => {
    const { found, shapes } = (await walk()).forced
    expect(found['shapes']).toEqual([])
    const promised = Object.entries(SHAPED_STATES).flatMap(([part, all]) =>
      all.map((state) => `${part} ${state}`),
    )
    expect(shapes).toEqual(promised)
  })
})
