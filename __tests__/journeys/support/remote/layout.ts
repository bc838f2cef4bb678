import type { Look, Place } from '../gallery'
import type { PageTools } from './browser'

/** The layout of a state, in CSS px. */
export type Layout = {
  /** Cards and their controls, each with its name and height. */
  heights: { name: string; height: number; isCard: boolean }[]
  /** Lines of text. */
  lines: number
  /** Problems in any browser: a card that overflows the window, a page that scrolls sideways. */
  wrong: string[]
  /** Overlapping texts and cut texts: wrong if Chromium shows them whole. */
  crowded: string[]
}

/** Waits for the gallery and loads the code of all views; runs in the page. */
export async function isReady(shown: string, { until }: PageTools): Promise<boolean> {
  const gallery = await until(
    () => (document.documentElement.getAttribute(shown) ? window.gallery : null),
    () => 'the gallery has not started',
  )
  await gallery.loadCode()
  return true
}

/** Shows a state and measures it; runs in the page, so it uses nothing from outside its body. */
export async function lookAt({ place, look }: { place: Place; look: Look }): Promise<Layout> {
  await window.gallery?.go(place.view, place.state, look)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
  const cards = [...(root?.querySelectorAll<HTMLElement>('.card') ?? [])]
  const pictures = cards.flatMap((card) => [...card.querySelectorAll('img')])
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)))
  // Long lists grow while their end is visible.
  const count = () => root?.querySelectorAll('*').length ?? 0
  for (let before = -1; count() !== before;) {
    before = count()
    await frame()
    await frame()
  }
  for (const animation of root?.getAnimations() ?? [])
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  const inCards = (selector: string) =>
    cards.flatMap((card) => [...card.querySelectorAll<HTMLElement>(selector)])
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr')
  const named = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent || element.getAttribute('data-testid') || '').slice(0, 40)}"`

  type Box = { left: number; top: number; right: number; bottom: number }
  const wrong: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
  for (const card of place.view === 'Parts' ? [] : cards) {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong.push(`outside the window: ${named(card)} ${[left, top, right, bottom].join()}`)
  }

  /** The visible part of a box after clipping. */
  const seenOf = (box: Box, of: Element): Box => {
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    for (let at: Element | null = of; at && at !== root?.host; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = at.getBoundingClientRect()
      seen.left = Math.max(seen.left, edge.left)
      seen.top = Math.max(seen.top, edge.top)
      seen.right = Math.min(seen.right, edge.right)
      seen.bottom = Math.min(seen.bottom, edge.bottom)
    }
    return seen
  }
  const texts: (Box & { words: string; fixed: boolean })[] = []
  const crowded: string[] = []
  for (const card of cards) {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!words || !parent || !isDrawn(parent) || parent.closest('style, title')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const seen = seenOf(rect, parent)
        const isCut = rect.right - seen.right > 2 || seen.left - rect.left > 2
        if (isCut) crowded.push(`cut: ${words.slice(0, 40)}`)
        // Fixed buttons are above scrolled content.
        const fixed = parent.closest('.fixed') !== null
        texts.push({ ...seen, words: words.slice(0, 40), fixed })
      }
    }
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      const x = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // Lines of one text touch, and the boxes of letters are higher than the letters.
      if (one.fixed === other.fixed && one.words !== other.words && x > 2 && y > 6)
        crowded.push(`on one another: ${one.words} | ${other.words}`)
    }
  })
  // A long list draws some rows beyond its window, and half a px decides how many.
  const isSpare = (element: Element) => {
    if (!element.closest('[data-index]')) return false
    const { top, bottom } = seenOf(element.getBoundingClientRect(), element)
    return bottom - top < 1
  }
  const measured = [
    ...cards,
    ...inCards('button, input, select, textarea, [role="tab"], a[href]').filter(
      (element) => !isSpare(element),
    ),
  ]
  return {
    lines: texts.length,
    wrong,
    crowded,
    heights: measured.filter(isDrawn).map((element) => ({
      name: named(element),
      height: element.getBoundingClientRect().height,
      isCard: element.matches('.card'),
    })),
  }
}

/**
 * Tolerance for heights compared with Chromium's. Each engine rounds lines of text by its own
 * rules, so a button differs by a pixel or two, and a card adds up the differences of its rows.
 * Letters differ in width too: a sentence that just fits in one engine breaks in another, which
 * adds a line.
 */
const APART_PX = { key: 2, card: 6, line: 24 }

/** The names that are in one list and not, or less often, in the other. */
function without(names: string[], others: string[]): string[] {
  const left = [...others]
  return names.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * Differences of a layout from Chromium's: problems, one line each, and the largest differences in
 * px.
 */
export function differences(
  here: Layout,
  there: Layout,
): { faults: string[]; card: number; key: number; lines: number } {
  const faults = [...here.wrong]
  const most = { card: 0, key: 0 }
  const lines = Math.abs(here.lines - there.lines)
  const names = (layout: Layout) => layout.heights.map(({ name }) => name)
  if (here.heights.length !== there.heights.length)
    faults.push(
      `${here.heights.length} boxes, not ${there.heights.length}; only here: ${without(names(here), names(there)).join(', ')}; only there: ${without(names(there), names(here)).join(', ')}`,
    )
  here.heights.forEach(({ name, height, isCard }, at) => {
    const other = there.heights[at]?.height ?? height
    const apart = Math.abs(height - other)
    const kind = isCard ? 'card' : 'key'
    if (lines === 0) most[kind] = Math.max(most[kind], apart)
    if (apart > APART_PX[kind] + lines * APART_PX.line)
      faults.push(`${height} px high, not ${other}: ${name}`)
  })
  faults.push(...here.crowded.filter((line) => !there.crowded.includes(line)))
  return { faults, ...most, lines }
}
