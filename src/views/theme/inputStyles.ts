import { addOnce } from './addOnce'
import inputs from './inputs.css?raw'
import { adoptViewStyles } from './viewStyles'

const styled = new WeakSet<Node>()

/**
 * Ref callback for the root element of a component styled by `inputs.css` (amounts, codes, tooltips and
 * others that connecting does not need). Adds that sheet and `views.css` to the element's shadow root, once.
 * The sheet loads with the component's code, so it is present at the first paint.
 */
export function adoptInputs(element: Element | null): void {
  adoptViewStyles(element)
  const root = element?.getRootNode()
  if (root instanceof ShadowRoot) addOnce(styled, root, inputs)
}
