import { insideCards, nameOf } from './dom'

/** Smallest distance of a quiet button from the button above it, in px. */
const LEAST_GAP = 8

/** Reports quiet buttons that are too close to the button above them. */
export const closeButtons = (): string[] =>
  insideCards('.btn + .quiet').flatMap((button) => {
    const above = button.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const gap = button.getBoundingClientRect().top - above
    return gap < LEAST_GAP ? [`${gap} px below another button: ${nameOf(button)}`] : []
  })

/**
 * Focuses every control. Reports those without an outline, on themselves or on their frame. The
 * browser draws the focus only if the last input came from a keyboard.
 */
export function unmarkedFocus(): { focused: number; unmarked: string[] } {
  const controls = insideCards(':is(button, input, a[href], summary, [tabindex="0"])').filter(
    (control) => control.checkVisibility() && !control.matches(':disabled, [inert] *'),
  )
  const unmarked = controls.filter((control) => {
    control.focus()
    return ![control, ...framesOf(control)].some(isMarked)
  })
  return {
    focused: controls.length,
    unmarked: unmarked.map((control) => `no outline: ${nameOf(control)}`),
  }
}

/** Elements that may draw the outline of a control: its frame, and the boxes beside the input of a code. */
const framesOf = (control: Element): Element[] =>
  [
    control.closest('.field, .panel'),
    ...(control.matches('.otp *') ? (control.parentElement?.children ?? []) : []),
  ].flatMap((element) => element ?? [])

function isMarked(element: Element): boolean {
  const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0'
}
