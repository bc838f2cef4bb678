import inputs from './inputs.css'
import { adoptViewStyles } from './viewStyles'

/**
 * Ref callback for the root element of a part that is styled by `inputs.css` (amounts, codes, tooltips, and what else no
 * view of connecting draws): adds that sheet and `more.css` to the shadow root around the element, once. It comes
 * with the part's own code, so it is there before the first paint.
 */
export function adoptInputs(element: Element | null): void {
  adoptViewStyles(element)
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(inputs)) return
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, inputs]
}
