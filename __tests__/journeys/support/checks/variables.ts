import { shownRoot } from './dom'
import { withoutReason, type Kept } from './keepers'

const LENGTHS = ['min-height', 'padding-top', 'padding-bottom', 'margin-top', 'margin-bottom']
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
/** Elements without their own size, corner or font. */
const OUTSIDE = 'style, svg *:not(rect), .sr, .sr *'

/** A length by the name of its property. */
type Length = readonly [property: string, px: number]

/**
 * Changes the public variables one by one and reports what does not follow: corners that stay round
 * without a radius, text in another font or size, rows and gaps that keep their height.
 */
export function ignoredVariables(): string[] {
  const box = shownRoot().querySelector<HTMLElement>('.lk')
  if (!box) throw new Error('The gallery shows nothing')
  const elements = [...box.querySelectorAll('*')]
    .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
    .filter((element) => !element.shadowRoot && !element.matches(OUTSIDE))
  const kept = [
    ...notScaled(box, elements, ['--latchkey-density', '1', '1.25'], 1.25, lengthsOf),
    ...notScaled(box, elements, ['--latchkey-font-size-master', '10px', '12px'], 1.2, textSizesOf),
    ...roundCorners(box, elements),
    ...otherFonts(box, elements),
  ]
  const lines = withoutReason(kept).map(
    ({ part, property, value }) => `${property} ${part} ${value}`,
  )
  return [...new Set(lines)]
}

function nameOf(element: Element): string {
  const own = (one: Element | null) => {
    const words = (one?.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)
    return (one?.localName ?? '') + words.map((word) => `.${word}`).join('')
  }
  return `${own(element.parentElement)} > ${own(element)}`
}

function pixels(element: Element, property: string): number {
  const value = element.computedStyleMap().get(property)
  return value instanceof CSSUnitValue && value.unit === 'px' ? value.value : 0
}

/** The gap between elements below one another. */
function rowGap(element: Element): number {
  const boxes = [...element.children].map((child) => child.getBoundingClientRect())
  const stacks = boxes.some(({ top }, at) => top >= (boxes[at - 1]?.bottom ?? Infinity))
  return stacks ? parseFloat(getComputedStyle(element).rowGap) || 0 : 0
}

const lengthsOf = (element: Element): readonly Length[] => [
  ...LENGTHS.map((name) => [name, pixels(element, name)] as const),
  ['row-gap', rowGap(element)],
]

function textSizesOf(element: Element): readonly Length[] {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
  if (!hasText && element.localName !== 'input') return []
  const { fontSize, lineHeight } = getComputedStyle(element)
  return [
    ['font-size', parseFloat(fontSize)],
    ['line-height', parseFloat(lineHeight) || 0],
  ]
}

/** Lengths that do not scale with a variable. */
function notScaled(
  box: HTMLElement,
  elements: readonly Element[],
  [name, small, large]: readonly [string, string, string],
  factor: number,
  read: (element: Element) => readonly Length[],
): Kept[] {
  box.style.setProperty(name, small)
  const before = elements.map(read)
  box.style.setProperty(name, large)
  const kept = elements.flatMap((element, at) =>
    read(element).flatMap(([property, now], i) => {
      const was = before[at]?.[i]?.[1] ?? 0
      const follows = was === 0 || Math.abs(now / was - factor) <= 0.02
      return follows ? [] : [{ part: nameOf(element), property, value: `${was}px` }]
    }),
  )
  box.style.removeProperty(name)
  return kept
}

function roundCorners(box: HTMLElement, elements: readonly Element[]): Kept[] {
  const name = '--latchkey-border-radius-master'
  box.style.setProperty(name, '0px')
  const kept = elements.flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo || null)
      if (pseudo && style.content === 'none') return []
      const round = CORNERS.map((corner) => style.getPropertyValue(`border-${corner}-radius`)).find(
        (value) => !/^(0|min\(\d+%, 0px\))/.test(value),
      )
      const rx = element.localName === 'rect' && !pseudo ? style.getPropertyValue('rx') : '0'
      const value = round ?? (parseFloat(rx) > 0 ? rx : undefined)
      return value ? [{ part: nameOf(element) + pseudo, property: 'radius', value }] : []
    }),
  )
  box.style.removeProperty(name)
  return kept
}

function otherFonts(box: HTMLElement, elements: readonly Element[]): Kept[] {
  const names = ['--latchkey-font-family', '--latchkey-font-family-mono']
  for (const name of names) box.style.setProperty(name, 'Courier')
  const kept = elements
    .map((element) => ({ element, value: getComputedStyle(element).fontFamily }))
    .filter(({ value }) => value !== 'Courier')
    .map(({ element, value }) => ({ part: nameOf(element), property: 'font-family', value }))
  for (const name of names) box.style.removeProperty(name)
  return kept
}
