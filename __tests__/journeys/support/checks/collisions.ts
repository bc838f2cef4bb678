import { shownCards, shownRoot } from './dom'

type Box = { left: number; right: number; top: number; bottom: number }
type Text = { box: Box; words: string; element: Element }

/** Texts that may overlap others. */
const OUTSIDE = '.sr, .sr *, .watermark, .mono, svg, .tip, [aria-hidden="true"].badge *'
/**
 * The drawing of the account fades towards its edge: it is visible up to this share of its radius.
 */
const VISIBLE_SHARE = 0.9
/** Share of a line's height above and below its letters. */
const AIR = 0.15

/**
 * Reports texts of the card that overlap, that are on the account's drawing, or that are cut at an
 * edge without an ellipsis, and a page that scrolls sideways; one line each.
 */
export function collisions(): string[] {
  const [card] = shownCards()
  if (!card) return []
  const texts = textsOf(card)
  return [
    ...overlaps(texts.filter(({ box }) => isVisible(box))),
    ...texts.flatMap(({ cut }) => cut),
    ...onTheDrawing(
      card,
      texts.filter(({ box }) => isVisible(box)),
    ),
    ...sidewaysPage(),
  ]
}

const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
})
const isVisible = ({ left, right, top, bottom }: Box): boolean =>
  right - left > 2 && bottom - top > 2

/** The part of a box that its ancestors do not clip. */
function clipped(box: Box, from: Element | null, card: Element): Box {
  if (from === null || from === card.parentElement) return box
  const clips = /hidden|auto|clip/.test(getComputedStyle(from).overflow)
  const rest = clips ? intersection(box, from.getBoundingClientRect()) : box
  return clipped(rest, from.parentElement, card)
}

const hasDots = (from: Element, card: Element): boolean =>
  getComputedStyle(from).textOverflow === 'ellipsis' ||
  (from !== card && from.parentElement !== null && hasDots(from.parentElement, card))

/** Every line of text in a card, with the problems at its ends. */
function textsOf(card: Element): (Text & { cut: string[] })[] {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes.flatMap((node) => {
    const element = node.parentElement
    const words = node.textContent?.trim().slice(0, 40)
    if (!words || !element || element.matches(OUTSIDE) || !element.checkVisibility()) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const air = (bottom - top) * AIR
      const box = clipped({ left, right, top: top + air, bottom: bottom - air }, element, card)
      const isCut = box.left > left + 2 || box.right < right - 2
      const isWrong = isCut && box.bottom > box.top && !hasDots(element, card)
      return { box, words, element, cut: isWrong ? [`cut without dots: "${words}"`] : [] }
    })
  })
}

function overlaps(texts: readonly Text[]): string[] {
  const layerOf = ({ element }: Text) => element.closest('.fixed, .snack')
  return texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) =>
          one.element !== other.element &&
          isVisible(intersection(one.box, other.box)) &&
          layerOf(one) === layerOf(other),
      )
      .map((other) => `over one another: "${one.words}" and "${other.words}"`),
  )
}

/**
 * The drawing is half of a disc whose centre is on the edge of the card; only the buttons of the
 * header may be on it.
 */
function onTheDrawing(card: Element, texts: readonly Text[]): string[] {
  const drawing = shownRoot().querySelector('.watermark')?.getBoundingClientRect()
  if (!drawing || card.scrollTop !== 0) return []
  const isMirrored = getComputedStyle(card).direction === 'rtl'
  const [x, y] = [isMirrored ? drawing.left : drawing.right, drawing.top + drawing.height / 2]
  return texts
    .filter(({ element }) => element.closest('.total, .id'))
    .flatMap(({ box, words }) => {
      const dx = Math.max(box.left - x, 0, x - box.right)
      const dy = Math.max(box.top - y, 0, y - box.bottom)
      const distance = Math.hypot(dx, dy)
      const isOn = distance < drawing.width * VISIBLE_SHARE
      return isOn ? [`on the drawing: "${words}", ${Math.round(distance)} px from its middle`] : []
    })
}

function sidewaysPage(): string[] {
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth ? [`the page scrolls sideways: ${scrollWidth} px`] : []
}
