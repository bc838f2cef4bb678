import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { launchOptions } from '../../../.ci/browser.cjs'
import { serveGallery, type ServedGallery } from '../../../gallery/serve'

/** How a state is looked at; see the gallery's own `Look`. */
export type Look = {
  theme: 'light' | 'dark'
  locale: string
  themeVariables?: Readonly<Record<string, string | number>>
}

/** One state of one view. */
export type Place = { view: string; state: string; first: boolean }

/** A gallery and a browser for the tests of one file. */
export type GalleryWorld = {
  /**
   * Opens the gallery at a state, in a window of its own; closed after the test.
   * @param drawing `small` for a page of which nobody takes a picture; see `drawSmall`
   */
  open: (context: BrowserContextOptions, look: Look, drawing?: 'full' | 'small') => Promise<Page>
  /** Where it is served. */
  url: () => string
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Draws a page at a tenth of its size. Layout, sizes and colours stay as they are, and a third of the work of a walk through
 * all states falls away. Ends with `setViewportSize`.
 * @param size of the window; the present one unless given
 */
export async function drawSmall(page: Page, size = page.viewportSize()): Promise<void> {
  if (!size) throw new Error('The page has no size')
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const settings = { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.1 }
  await (await session).send('Emulation.setDeviceMetricsOverride', settings)
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([size.width, size.height])
}

/** Serves the built gallery to a file. Whatever a page says on its console fails the test. */
export function useGallery(): GalleryWorld {
  const parts: { browser?: Browser; gallery?: ServedGallery } = {}
  const pages: Page[] = []
  const problems: string[] = []

  beforeAll(async () => {
    parts.gallery = await serveGallery()
    parts.browser = await chromium.launch(launchOptions())
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await parts.browser?.close()
    await parts.gallery?.close()
  })
  return {
    url: () => parts.gallery?.url ?? '',
    async open(settings, { theme, locale }, drawing = 'full') {
      const { browser, gallery } = parts
      if (!browser || !gallery) throw new Error('The gallery has not started')
      const context = await browser.newContext({ ...settings, reducedMotion: 'reduce' })
      const page = await context.newPage()
      pages.push(page)
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.addInitScript(watchShifts)
      await page.goto(`${gallery.url}?view=Connect&theme=${theme}&locale=${locale}`)
      await page.locator('html[data-shown]:not([data-shown=""])').waitFor()
      if (drawing === 'small') await drawSmall(page)
      return page
    },
  }
}

/** Every state there is; the first of a view is what most people see. */
export const placesOf = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    (window.gallery?.views ?? []).flatMap(({ view, states }) =>
      states.map((state, i) => ({ view, state, first: i === 0 })),
    ),
  )

/** Shows a state on a page that is open. */
export const goTo = (page: Page, { view, state }: Place, look: Look): Promise<void> =>
  page.evaluate(([name, at, how]) => window.gallery?.go(name, at, how), [
    view,
    state,
    look,
  ] as const)

declare global {
  interface Window {
    /** Layout shifts of the page, in the order they came. */
    shifts?: number[]
  }
}

/**
 * Parts of controls that take the press from them, one line each: drawn anew before the release, such a part takes the
 * click away with it.
 */
export const pressTakers = (page: Page): Promise<string[]> =>
  page
    .locator('.lk :is(button, a, summary) *, button[data-theme] *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).pointerEvents !== 'none')
        .map((part) => `takes the press: ${part.outerHTML.slice(0, 120)}`),
    )

/** Layout shifts (CLS) since the last call, once the page came to rest. */
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window.shifts ?? []).splice(0).filter((shift) => shift > 0)
  })

/** Runs before the page's scripts: notes what jumps. */
function watchShifts(): void {
  const seen: number[] = []
  window.shifts = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')))
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * What does not fit: parts of the card that stick out of it, boxes that scroll sideways, and sentences in accented
 * brackets (the pseudo-locale's) that are cut off. One line each, empty when all is well.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
    const found: string[] = []
    // What lies outside on purpose: the drawing behind the account, words for screen readers, the scrim's focus traps.
    const apart = '.watermark, .watermark *, .sr, .sr *, [aria-hidden="true"] *, .tip'
    for (const card of root?.querySelectorAll<HTMLElement>('.card') ?? []) {
      const edge = card.getBoundingClientRect()
      for (const element of card.querySelectorAll<HTMLElement>('*')) {
        if (element.matches(apart)) continue
        const { left, right, width } = element.getBoundingClientRect()
        const named = `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 40)}"`
        if (width > 0 && (left < edge.left - 1 || right > edge.right + 1))
          found.push(`sticks out: ${named}`)
        const { overflowX, textOverflow } = getComputedStyle(element)
        const over = element.scrollWidth > element.clientWidth + 1
        if (
          over &&
          textOverflow === 'ellipsis' &&
          /\[[^\]]*[áéíóúšžř]/.test(element.textContent ?? '')
        )
          found.push(`cut: ${named}`)
        if (over && overflowX === 'auto') found.push(`scrolls sideways: ${named}`)
      }
    }
    return found
  })
