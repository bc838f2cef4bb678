import { deepActive } from '../ui/base/focus'

const CONTROLS = 'a[href],button,input,select,textarea,summary'

/** Identifies a control of a view across re-renders. */
export interface FocusPlace {
  selector: string
  /** Name of the control. If it has changed, `at` finds the control by its test id. */
  text: string
  /** Index among controls with the same test id. */
  at: number
}

const textOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

/** Identifies the control that contains an element; null outside controls of the card. */
export function placeOf(card: HTMLElement, target: EventTarget | null): FocusPlace | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  if (!control || !card.contains(control)) return null
  const id = control.getAttribute('data-testid')
  const selector = id === null ? control.localName : `[data-testid="${CSS.escape(id)}"]`
  const at = id === null ? -1 : [...card.querySelectorAll(selector)].indexOf(control)
  return { selector, text: textOf(control), at }
}

function findPlace(card: HTMLElement, { selector, text, at }: FocusPlace) {
  const alike = [...card.querySelectorAll<HTMLElement>(selector)]
  return alike.find((control) => textOf(control) === text) ?? alike[at]
}

/** Interactions that cancel waiting for a control. */
const ACTS = ['keydown', 'pointerdown']

/**
 * Whether the visitor has not moved the focus: it is lost, or on the dialog, or on the back button.
 */
export function isFocusFree(): boolean {
  const active = deepActive()
  return !active || active.matches('body,[role="dialog"],[data-testid="header-back"]')
}

/**
 * Restores the focus to a control as soon as it is rendered, unless the visitor interacts
 * meanwhile.
 * @returns a function that ends the waiting
 */
export function giveBack(card: HTMLElement, place: FocusPlace): () => void {
  const look = () => {
    const control = findPlace(card, place)
    control?.focus()
    if (control && deepActive() === control) end()
  }
  const watch = new MutationObserver(look)
  const end = () => {
    watch.disconnect()
    for (const type of ACTS) card.removeEventListener(type, end, true)
  }
  watch.observe(card, { childList: true, subtree: true })
  for (const type of ACTS) card.addEventListener(type, end, true)
  look()
  return end
}
