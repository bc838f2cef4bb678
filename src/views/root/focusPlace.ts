import { deepActive } from '../ui/base/focus'

const CONTROLS = 'a[href],button,input,select,textarea,summary'

/** What tells a control of a view from the others, also when the view is drawn anew. */
export interface FocusPlace {
  selector: string
  /** Name of the control; what it has a test id for may have another name later. */
  text: string
  /** Which one of those with its test id. */
  at: number
}

const textOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

/** The place of the control that something is or is part of; null where that is no control of the card. */
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

/** What a visitor does ends the waiting for a control. */
const ACTS = ['keydown', 'pointerdown']

/** Whether the visitor has not moved on: the focus is lost, or on the dialog, or on the key that leads back. */
export function isFocusFree(): boolean {
  const active = deepActive()
  return !active || active.matches('body,[role="dialog"],[data-testid="header-back"]')
}

/**
 * Gives the focus back to a control, as soon as it is drawn, unless the visitor does something meanwhile.
 * @returns what ends the waiting
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
