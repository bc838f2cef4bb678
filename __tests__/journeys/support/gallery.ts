import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, CDPSession, Frame, Page } from 'playwright-core'
import type { Extreme } from '../../../gallery/extremes'
import { serveGallery, type ServedGallery } from '../../../gallery/serve'
import { CHECKS_SCRIPT } from './buildChecks'
import { useWorkerBrowser } from './workerBrowser'

/** The look of a state; see the gallery's own `Look`. */
export type Look = {
  theme: 'light' | 'dark'
  locale: string
  themeVariables?: Readonly<Record<string, string | number>>
}

/** One state of one view. */
export type Place = { view: string; state: string; first: boolean }

/** A gallery and the worker's browser for the tests of one file. */
export type GalleryWorld = {
  /**
   * Opens the gallery at a state, in a separate window; closed after the test.
   * @param drawing `small` for a page without screenshots; see `drawSmall`
   */
  open: (context: BrowserContextOptions, look: Look, drawing?: 'full' | 'small') => Promise<Page>
  /**
   * Opens a page for a walk through many states: drawn small, with the code of all views and with
   * the checks.
   */
  openWalk: (context: BrowserContextOptions) => Promise<Page>
  /** The same in a frame whose size the walk itself changes. */
  openWalkInFrame: () => Promise<Frame>
  /** URL at which it is served. */
  url: () => string
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Draws a page at a tenth of its size. Layout, sizes and colours stay the same, and a walk through
 * all states takes a third less time. Ends with `setViewportSize`.
 * @param size of the window; the current one when absent
 */
export async function drawSmall(page: Page, size = page.viewportSize()): Promise<void> {
  if (!size) throw new Error('The page has no size')
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const settings = { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.1 }
  await (await session).send('Emulation.setDeviceMetricsOverride', settings)
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([size.width, size.height])
}

/** Serves the built gallery to a file. Console output of a page fails the test. */
export function useGallery(): GalleryWorld {
  const parts: { gallery?: ServedGallery } = {}
  const browser = useWorkerBrowser()
  const pages: Page[] = []
  const problems: string[] = []

  beforeAll(async () => {
    parts.gallery = await serveGallery()
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await parts.gallery?.close()
  })
  const world: GalleryWorld = {
    url: () => parts.gallery?.url ?? '',
    async open(settings, { theme, locale }, drawing = 'full') {
      const { gallery } = parts
      if (!gallery) throw new Error('The gallery has not started')
      const page = await browser.openPage(settings)
      pages.push(page)
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.addInitScript(watchShifts)
      await page.goto(`${gallery.url}?view=Connect&theme=${theme}&locale=${locale}`)
      await page.locator(SHOWN).waitFor()
      await page.evaluate(() => window.gallery?.loadCode())
      if (drawing === 'small') await drawSmall(page)
      return page
    },
    async openWalk(settings) {
      const page = await world.open(settings, LIGHT, 'small')
      await addChecks(page)
      return page
    },
    async openWalkInFrame() {
      const page = await world.open({ viewport: FRAME_WINDOW }, LIGHT, 'small')
      await page.evaluate((address) => {
        const frame = document.createElement('iframe')
        frame.style.border = '0'
        frame.src = address
        document.body.replaceChildren(frame)
      }, page.url())
      const frame = await (await page.waitForSelector('iframe')).contentFrame()
      if (!frame) throw new Error('The frame is not there')
      await frame.locator(SHOWN).waitFor()
      await frame.evaluate(() => window.gallery?.loadCode())
      await addChecks(frame)
      return frame
    },
  }
  return world
}

const SHOWN = 'html[data-shown]:not([data-shown=""])'
const LIGHT: Look = { theme: 'light', locale: 'en' }
/** As large as the largest size of the frame. */
const FRAME_WINDOW = { width: 1280, height: 844 }

/** Runs the script with the walks in a page. */
const addChecks = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(readFileSync(CHECKS_SCRIPT, 'utf8'))

/** Runs an asynchronous function with the first call; later calls return the same promise. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  const held: { value?: Promise<Value> } = {}
  return () => (held.value ??= run())
}

/** All states; most users see the first of a view. */
export const placesOf = (page: Page | Frame): Promise<Place[]> =>
  page.evaluate(() =>
    (window.gallery?.views ?? []).flatMap(({ view, states }) =>
      states.map((state, i) => ({ view, state, first: i === 0 })),
    ),
  )

/** Shows a state on an open page. */
export const goTo = (page: Page, { view, state }: Place, look: Look): Promise<void> =>
  page.evaluate(([name, at, how]) => window.gallery?.go(name, at, how), [
    view,
    state,
    look,
  ] as const)

/** Shows a state with the most extreme external data. */
export const goExtreme = (
  page: Page,
  { view, state }: Place,
  extreme: Extreme,
  look: Look,
): Promise<void> =>
  page.evaluate(([name, at, what, how]) => window.gallery?.goExtreme(name, at, what, how), [
    view,
    state,
    extreme,
    look,
  ] as const)

/** Runs before the page's scripts: records layout shifts (CLS). */
function watchShifts(): void {
  const seen: number[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) seen.push(Number(Reflect.get(entry, 'value')))
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.takeShifts = () => {
    note(observer.takeRecords())
    return seen.splice(0)
  }
}
