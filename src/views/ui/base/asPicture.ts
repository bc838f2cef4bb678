/** Attributes that would be found or announced twice beside the view that replaces the element. */
const NAMES = ['id', 'role', 'aria-modal', 'aria-labelledby', 'data-testid', 'data-view']

/**
 * Turns an element that React has removed into a picture of itself, which takes no press and no focus. The element itself is
 * used because a copy would be scrolled back to its start.
 */
export function asPicture(element: HTMLElement): void {
  for (const part of [element, ...element.querySelectorAll<HTMLElement | SVGElement>('*')]) {
    for (const name of NAMES) part.removeAttribute(name)
    // An inserted element would play its entrance animation again.
    part.style.animation = 'none'
  }
  element.setAttribute('aria-hidden', 'true')
  element.setAttribute('inert', '')
  element.style.pointerEvents = 'none'
}
