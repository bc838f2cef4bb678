// The files in this folder run in the page of the gallery, bundled into one script.

/** The shadow root of the displayed state. */
export function shownRoot(): ShadowRoot {
  const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
  if (!root) throw new Error('The gallery shows nothing')
  return root
}

/** The displayed cards: one for a view, several for a sheet of parts. */
export const shownCards = (): HTMLElement[] => [
  ...shownRoot().querySelectorAll<HTMLElement>('.card'),
]

/** All matching elements inside the displayed cards. */
export const insideCards = (selector: string): HTMLElement[] =>
  shownCards().flatMap((card) => [...card.querySelectorAll<HTMLElement>(selector)])

/** Describes an element in a finding: tag, classes and the beginning of its text. */
export const nameOf = (element: Element | null): string =>
  `${element?.localName}.${element?.getAttribute('class') ?? ''} "${
    element?.getAttribute('aria-label') ?? (element?.textContent ?? '').slice(0, 40)
  }"`

/** The element at a point, also inside shadow roots. */
export function elementAt(
  x: number,
  y: number,
  from: DocumentOrShadowRoot = document,
): Element | null {
  const hit = from.elementFromPoint(x, y)
  const inside = hit?.shadowRoot
  return inside && from !== inside ? (elementAt(x, y, inside) ?? hit) : hit
}
