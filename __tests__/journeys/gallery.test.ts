import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ROOT } from '../../sandbox/world/pages'
import { audit } from './support/audit'
import {
  goTo,
  misfits,
  placesOf,
  pressTakers,
  shiftsOf,
  useGallery,
  type Look,
  type Place,
} from './support/gallery'
import { PHONE } from './support/steps'
import { smallAreas } from './support/zoom'

const gallery = useGallery()
const SHOTS = join(ROOT, 'artifacts/screenshots')

const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** The narrowest phone in use: the card is as wide as the window. */
const NARROW = { viewport: { width: 328, height: 740 } }
const SIZES = { desktop: DESKTOP, phone: { ...PHONE, deviceScaleFactor: 1 } }
const THEMES = ['light', 'dark'] as const

const LIGHT: Look = { theme: 'light', locale: 'en' }

/** What one test counts for the line that is printed at the end. */
const seen = { views: new Set<string>(), states: new Set<string>(), runs: 0, violations: 0 }

afterAll(() => {
  process.stdout.write(
    `  gallery: ${seen.views.size} views, ${seen.states.size} states, ${seen.runs} axe runs, ${seen.violations} violations\n`,
  )
})

/** What axe-core finds wrong with what is on show. */
async function judge(page: Page): Promise<string[]> {
  const lines = await audit(page)
  seen.runs += 1
  seen.violations += lines.length
  return lines
}

/** The keys that are to stay in sight, and those that are not; whether the view scrolls. */
const keysOf = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
    const edge = card?.getBoundingClientRect().bottom ?? 0
    const keys = [...(card?.querySelectorAll('.fixed .btn') ?? [])]
    const isBelow = (key: Element) => key.getBoundingClientRect().bottom > edge + 1
    return {
      keys: keys.length,
      below: keys.filter(isBelow).map(({ textContent }) => textContent ?? ''),
      scrolls: [...(card?.querySelectorAll('*') ?? [])].some(
        ({ clientHeight, scrollHeight, tagName }) =>
          tagName === 'DIV' && clientHeight > 200 && scrollHeight > clientHeight + 8,
      ),
    }
  })

/** Walks the gallery in both themes at once; gives what is wrong, one line each. */
async function walk(
  locale: string,
  context: BrowserContextOptions,
  look: (page: Page, place: Place, theme: Look['theme']) => Promise<string[]>,
  drawing: 'full' | 'small' = 'small',
): Promise<string[]> {
  const walks = THEMES.map(async (theme) => {
    const page = await gallery.open(context, { theme, locale }, drawing)
    const found: string[] = []
    for (const place of await placesOf(page)) {
      seen.views.add(place.view)
      seen.states.add(`${place.view}/${place.state}`)
      const lines = await look(page, place, theme)
      found.push(...lines.map((line) => `${place.view}/${place.state} ${theme}: ${line}`))
    }
    return found
  })
  return (await Promise.all(walks)).flat()
}

test('A29: every state, light and dark, has 0 violations of axe-core and fits its card, no part of a control takes the press, and small controls take one of 44 px', async () => {
  const small = '.card :is(.foot > .link, .copy, .report)'
  const counts = { small: 0 }
  const found = await walk('en', DESKTOP, async (page, place, theme) => {
    await goTo(page, place, { theme, locale: 'en' })
    const lines = await judge(page)
    // Nothing but colours differs between the themes.
    if (theme === 'dark') return lines
    counts.small += await page.locator(small).count()
    lines.push(...(await misfits(page)), ...(await pressTakers(page)))
    return [...lines, ...(await smallAreas(page, small))]
  })
  expect(found).toEqual([])
  expect(counts.small).toBeGreaterThan(10)
})

for (const locale of ['ar', 'en-XA'])
  test(`A29: in ${locale} every view has 0 violations of axe-core, and every state fits a card of 328 px`, async () => {
    const found = await walk(locale, NARROW, async (page, place, theme) => {
      // Nothing but colours differs between the themes, and axe-core has judged those in English.
      if (!place.first && theme === 'dark') return []
      await goTo(page, place, { theme, locale })
      return [...(place.first ? await judge(page) : []), ...(await misfits(page))]
    })
    expect(found).toEqual([])
  })

test('nothing on the page or in the card jumps when a view opens whose code is there', async () => {
  const page = await gallery.open(DESKTOP, LIGHT)
  // Connect comes with the first code.
  expect(await shiftsOf(page)).toEqual([])
  const firsts = (await placesOf(page)).filter(({ first, view }) => first && view !== 'Parts')
  for (const place of firsts) await goTo(page, place, LIGHT)
  const found: string[] = []
  for (const place of firsts) {
    await shiftsOf(page)
    await goTo(page, place, LIGHT)
    found.push(...(await shiftsOf(page)).map((shift) => `${place.view}: ${shift}`))
  }
  expect(found).toEqual([])
})

test('the keys of reviews and of Swap stay in sight, however much is above them', async () => {
  const page = await gallery.open({ viewport: { width: 360, height: 640 } }, LIGHT)
  const views = ['WalletSendPreview', 'Swap', 'SwapPreview', 'Pay']
  const places = (await placesOf(page)).filter(({ view }) => views.includes(view))
  const counts = { keys: 0, scrolling: 0 }
  const found: string[] = []
  for (const place of places) {
    await goTo(page, place, LIGHT)
    const { keys, below, scrolls } = await keysOf(page)
    counts.keys += keys
    counts.scrolling += scrolls ? 1 : 0
    found.push(...below.map((key) => `${place.view}/${place.state}: ${key}`))
  }
  expect(found).toEqual([])
  expect(counts.scrolling).toBeGreaterThan(10)
  expect(counts.keys).toBeGreaterThan(counts.scrolling)
})

for (const [size, context] of Object.entries(SIZES))
  test(`every view is pictured at ${size} size, light and dark`, async () => {
    mkdirSync(SHOTS, { recursive: true })
    const look = async (page: Page, place: Place, theme: Look['theme']) => {
      if (!place.first || place.view === 'Parts') return []
      await goTo(page, place, { theme, locale: 'en' })
      const file = `${place.view}-${size}-${theme}`
      await page.screenshot({ path: join(SHOTS, `${file}.png`), animations: 'disabled' })
      return []
    }
    await walk('en', context, look, 'full')
  })
