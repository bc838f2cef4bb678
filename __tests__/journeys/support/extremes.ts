import type { Page } from 'playwright-core'

/**
 * Texts of the card that lie over one another or under the account's drawing, or end at an edge without dots, and a page
 * that scrolls sideways; one line each.
 */
export const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector<HTMLElement>('.card')
    if (!root || !card) return []
    const apart = '.sr, .sr *, .watermark, .mono, svg, .tip, [aria-hidden="true"].badge *'
    type Box = { left: number; right: number; top: number; bottom: number }
    type Text = { box: Box; words: string; element: Element }
    const meet = (a: Box, b: Box) => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isThere = ({ left, right, top, bottom }: Box) => right - left > 2 && bottom - top > 2
    /** What is left of a box once its ancestors have cut it. */
    const shown = (box: Box, from: Element | null): Box =>
      from === null || from === card.parentElement
        ? box
        : shown(
            /hidden|auto|clip/.test(getComputedStyle(from).overflow)
              ? meet(box, from.getBoundingClientRect())
              : box,
            from.parentElement,
          )
    const hasDots = (from: Element): boolean =>
      getComputedStyle(from).textOverflow === 'ellipsis' ||
      (from !== card && from.parentElement !== null && hasDots(from.parentElement))
    const cut: string[] = []
    const texts: Text[] = []
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element || element.matches(apart) || !element.checkVisibility()) continue
      if (!node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // The line of a text is higher than its letters.
        const { left, right, top, bottom } = rect
        const air = (bottom - top) * 0.15
        const box = shown({ left, right, top: top + air, bottom: bottom - air }, element)
        const isCut = box.left > left + 2 || box.right < right - 2
        if (isCut && box.bottom > box.top && !hasDots(element))
          cut.push(`cut without dots: "${node.textContent.trim().slice(0, 40)}"`)
        if (isThere(box)) texts.push({ box, words: node.textContent.trim().slice(0, 40), element })
      }
    }
    const layerOf = ({ element }: Text) => element.closest('.fixed, .snack')
    const found = texts.flatMap((one, i) =>
      texts
        .slice(i + 1)
        .filter(
          (other) =>
            one.element !== other.element &&
            layerOf(one) === layerOf(other) &&
            isThere(meet(one.box, other.box)),
        )
        .map((other) => `over one another: "${one.words}" and "${other.words}"`),
    )
    found.push(...cut)
    // What the drawing may lie under are the keys of the head; its lines are seen up to this share of its radius.
    const drawing = root.querySelector('.watermark')?.getBoundingClientRect()
    const SEEN = 0.9
    if (drawing && card.scrollTop === 0) {
      // It is a half of a disc, whose middle is on the edge of the card.
      const radius = drawing.width
      const isMirrored = getComputedStyle(card).direction === 'rtl'
      const [x, y] = [isMirrored ? drawing.left : drawing.right, drawing.top + drawing.height / 2]
      for (const { box, words, element } of texts) {
        if (!element.closest('.total, .id')) continue
        const dx = Math.max(box.left - x, 0, x - box.right)
        const dy = Math.max(box.top - y, 0, y - box.bottom)
        if (Math.hypot(dx, dy) < radius * SEEN)
          found.push(
            `on the drawing: "${words}", ${Math.round(Math.hypot(dx, dy))} px from its middle`,
          )
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} px`)
    return found
  })
