const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'

/** Returns the focused element, searching open shadow roots. */
export function deepActive(root: DocumentOrShadowRoot = document): HTMLElement | null {
  const active = root.activeElement
  if (active?.shadowRoot)
    return deepActive(active.shadowRoot) ?? (active instanceof HTMLElement ? active : null)
  return active instanceof HTMLElement ? active : null
}

/** Returns the elements that Tab reaches inside an element, in order. */
export function tabStops(box: HTMLElement): HTMLElement[] {
  return Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (el) => el.tabIndex >= 0 && !el.matches(':disabled') && !el.closest('[hidden],[inert]'),
  )
}

/** Focuses the element marked `data-autofocus`, else the box itself. */
export function focusInto(box: HTMLElement): void {
  const target = box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? box
  target.focus({ preventScroll: true })
}
