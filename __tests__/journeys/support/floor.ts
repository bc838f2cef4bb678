import type { Page } from 'playwright-core'

/** A feature that the oldest supported browsers lack, and how to remove it from a newer browser. */
export type Lack = {
  /** Runs in the page before every script of it. */
  script?: () => void
  /** Text of our style sheets that such a browser does not know. */
  unknown?: RegExp
}

/** Each runs in the page, so it uses nothing from outside its body. */
export const LACKS: Readonly<Record<string, Lack>> = {
  'URL.canParse': { script: () => Reflect.deleteProperty(URL, 'canParse') },
  'constructed style sheets': {
    script: () => {
      for (const { prototype } of [Document, ShadowRoot])
        Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
      const refuse = function CSSStyleSheet() {
        throw new TypeError('Illegal constructor')
      }
      Object.defineProperty(window, 'CSSStyleSheet', { value: refuse })
    },
  },
  popover: {
    script: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      // An attribute with another name, which this browser ignores like an older one ignores
      // `popover`.
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name, value) {
        setAttribute.call(this, name === 'popover' ? 'data-popover' : name, value)
      }
    },
  },
  inert: {
    script: () => {
      Reflect.deleteProperty(HTMLElement.prototype, 'inert')
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name, value) {
        setAttribute.call(this, name === 'inert' ? 'data-inert' : name, value)
      }
    },
  },
  structuredClone: { script: () => Reflect.deleteProperty(window, 'structuredClone') },
  'AbortSignal.any': { script: () => Reflect.deleteProperty(AbortSignal, 'any') },
  'AbortSignal.timeout': { script: () => Reflect.deleteProperty(AbortSignal, 'timeout') },
  'crypto.randomUUID': { script: () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID') },
  'Promise.withResolvers': { script: () => Reflect.deleteProperty(Promise, 'withResolvers') },
  requestIdleCallback: { script: () => Reflect.deleteProperty(window, 'requestIdleCallback') },
  'newer methods of arrays, sets and strings': {
    script: () => {
      for (const name of ['fromAsync']) Reflect.deleteProperty(Array, name)
      for (const type of [Object, Map]) Reflect.deleteProperty(type, 'groupBy')
      for (const name of ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced'])
        Reflect.deleteProperty(Array.prototype, name)
      for (const name of ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'])
        Reflect.deleteProperty(Set.prototype, name)
      for (const name of ['isWellFormed', 'toWellFormed'])
        Reflect.deleteProperty(String.prototype, name)
    },
  },
  'relative colours': { unknown: /color\(from/g },
  // A browser without these has no relative colours either.
  'color-mix()': { unknown: /color-mix\(|color\(from/g },
}

/** Removes features from a page before it loads. */
export async function takeAway(page: Page, lacks: readonly Lack[]): Promise<void> {
  const unknown = lacks.flatMap((lack) => (lack.unknown ? [lack.unknown] : []))
  for (const { script } of lacks) if (script) await page.addInitScript(script)
  if (unknown.length === 0) return
  await page.route('**/latchkey/**/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = unknown.reduce((now, part) => now.replace(part, 'no-colour('), text)
    await route.fulfill({ response, body })
  })
}

/** The drawing: colours in CSS notation, lengths in pixels. */
export type Look = {
  colours: Record<string, string>
  measures: Record<string, number | string>
  /** Whether the card is above everything of the page, at its corners and in its middle. */
  onTop: boolean
}

/** Inspects the card and one of its rows after they are at rest; runs in the page. */
export async function lookAtCard(): Promise<Look> {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const [card, row, scrim] = ['.card', '[data-testid^="wallet-selector-"]', '.scrim'].map((part) =>
    root?.querySelector(part),
  )
  if (!card || !row || !scrim) throw new Error('the modal is not drawn')
  await Promise.all(card.getAnimations().map(({ finished }) => finished))
  const of = (element: Element, property: string) =>
    getComputedStyle(element).getPropertyValue(property)
  const { left, top, width, height } = card.getBoundingClientRect()
  const points = [0.02, 0.5, 0.98].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  return {
    colours: {
      card: of(card, 'background-color'),
      text: of(card, 'color'),
      row: of(row, 'color'),
      'around the card': of(scrim, 'background-color'),
    },
    measures: {
      width,
      height: Math.round(height),
      left: Math.round(left),
      top: Math.round(top),
      radius: of(card, 'border-top-left-radius'),
      row: Math.round(row.getBoundingClientRect().height),
    },
    onTop: points.every((element) => element?.localName === 'latchkey-modal'),
  }
}

/** Inspects the page's button to connect; runs in the page. */
export function lookAtButton(button: Element): Omit<Look, 'onTop'> {
  const { backgroundColor, color } = getComputedStyle(button)
  const { height, width } = button.getBoundingClientRect()
  return {
    colours: { button: backgroundColor, label: color },
    measures: { 'button height': height, 'button width': Math.round(width) },
  }
}

/** Red, green, blue and alpha (0 to 255 each) of painted colours in any notation. */
export const toPixels = (
  page: Page,
  colours: Record<string, string>,
): Promise<Record<string, number[]>> =>
  page.evaluate((given) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const paint = canvas.getContext('2d', { willReadFrequently: true })
    if (!paint) throw new Error('there is no canvas')
    const pixel = (colour: string) => {
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      return [...paint.getImageData(0, 0, 1, 1).data]
    }
    return Object.fromEntries(Object.entries(given).map(([name, colour]) => [name, pixel(colour)]))
  }, colours)
