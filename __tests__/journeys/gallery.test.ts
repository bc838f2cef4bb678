import type { Report } from './support/checks/report'
import { figure } from './support/figures'
import { drawSmall, once, placesOf, useGallery } from './support/gallery'

const gallery = useGallery()

const DESKTOP = { width: 1280, height: 800 }
/**
 * High enough that no card scrolls: axe-core checks the contrast of texts inside the window only.
 */
const TALL = { viewport: { width: 1280, height: 2000 } }
/** The narrowest phone in use: the card is as wide as the window. */
const NARROW = { viewport: { width: 328, height: 740 } }
/** A short phone, on which reviews scroll. */
const SHORT = { width: 360, height: 640 }
const LOCALES = ['ar', 'en-XA'] as const
const WITH_FIXED_BUTTONS = ['WalletSendPreview', 'Swap', 'SwapPreview', 'Pay']

describe('every state at desktop size', () => {
  const walk = once(async () => {
    const page = await gallery.openWalk(TALL)
    const places = await placesOf(page)
    const views = places.filter(({ first, view }) => first && view !== 'Parts')
    const { found, counts } = await page.evaluate((all) => window.checks.walkDesktop(all), places)
    expect(counts['states']).toBe(places.length)
    await drawSmall(page, DESKTOP)
    await page.evaluate(() => window.checks.shifts())
    const again = await page.evaluate((all) => window.checks.walkShifts(all), views)
    expect(again.counts['states']).toBe(views.length)
    figure('A29 axe-core, light and dark', `0 violations in ${places.length} states`)
    return { found, counts, shifts: again.found['shifts'] }
  })

  test('has 0 violations of axe-core in light', async () => {
    expect((await walk()).found['light']).toEqual([])
  })

  test('has 0 violations of axe-core in dark', async () => {
    expect((await walk()).found['dark']).toEqual([])
  })

  test('fits every state into its card', async () => {
    expect((await walk()).found['misfits']).toEqual([])
  })

  test('has no part of a control that receives the click instead of the control', async () => {
    expect((await walk()).found['press']).toEqual([])
  })

  test('has small controls with a click area 44 px high', async () => {
    const { found, counts } = await walk()
    expect(found['small']).toEqual([])
    expect(counts['small']).toBeGreaterThan(10)
  })

  test('follows the radius, density and fonts of the site in every part', async () => {
    expect((await walk()).found['variables']).toEqual([])
  })

  test('opens without a layout shift on the page or in the card', async () => {
    expect((await walk()).shifts).toEqual([])
  })
})

describe('on a phone', () => {
  const walk = once(async () => {
    const page = await gallery.openWalk(NARROW)
    const places = await placesOf(page)
    const languages = new Map<string, Report>()
    for (const locale of LOCALES) {
      const report = await page.evaluate(([all, tag]) => window.checks.walkLanguage(all, tag), [
        places,
        locale,
      ] as const)
      expect(report.counts['states']).toBe(places.length)
      languages.set(locale, report)
    }
    await drawSmall(page, SHORT)
    const buttons = await page.evaluate(
      (all) => window.checks.walkFixedButtons(all),
      places.filter(({ view }) => WITH_FIXED_BUTTONS.includes(view)),
    )
    return { languages, buttons }
  })

  test.each(LOCALES)('every state fits its card in %s at 328 px', async (locale) => {
    expect((await walk()).languages.get(locale)?.found['misfits']).toEqual([])
  })

  test.each(LOCALES)('every view in %s has 0 violations of axe-core', async (locale) => {
    expect((await walk()).languages.get(locale)?.found['axe']).toEqual([])
  })

  test('the buttons of reviews and of Swap stay visible, however much is above them', async () => {
    const { found, counts } = (await walk()).buttons
    expect(found['below']).toEqual([])
    expect(counts['scrolling']).toBeGreaterThan(10)
    expect(counts['buttons']).toBeGreaterThan(counts['scrolling'] ?? 0)
  })
})
