import { addOnce } from './addOnce'

const styled = new WeakSet<Node>()

/** Whether an element's shadow root has `views.css`. */
export const hasViewStyles = (root: Node): boolean => styled.has(root)

/**
 * Ref callback for the root element of a component styled by `views.css`. Adds that sheet to the element's
 * shadow root, once. The sheet is loaded before the components that need it, so nothing is painted unstyled.
 *
 * @example
 * <div className="qr" ref={adoptViewStyles} />
 */
export function adoptViewStyles(element: Element | null): void {
  // Ignored here: the view needs the same chunk and reports a failure.
  withViewStyles(element).catch(() => {})
}

/** Resolves once the element's shadow root has `views.css`. */
export async function withViewStyles(element: Element | null): Promise<void> {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const { viewsSheet } = await import(/* webpackChunkName: "parts" */ './viewsSheet')
  addOnce(styled, root, viewsSheet)
}
