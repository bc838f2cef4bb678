const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'

/** The focused element, looked up through every open shadow root. */
export function deepActive(root: DocumentOrShadowRoot = document): HTMLElement | null {
  const active = root.activeElement
  if (active?.shadowRoot)
    return deepActive(active.shadowRoot) ?? (active instanceof HTMLElement ? active : null)
  return active instanceof HTMLElement ? active : null
}

/** What Tab can reach inside an element, in order. */
export function tabStops(box: HTMLElement): HTMLElement[] {
  return Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (el) => el.tabIndex >= 0 && !el.matches(':disabled') && !el.closest('[hidden],[inert]'),
  )
}

/** Puts focus on the element marked `data-autofocus`, else on the box itself. */
export function focusInto(box: HTMLElement): void {
  const target = box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? box
  target.focus({ preventScroll: true })
}
