/**
 * Ref callback for the root element of a component styled by `views.css`. Adds that sheet to the element's
 * shadow root, once. The sheet is loaded before the components that need it, so nothing is painted unstyled.
 *
 * @example
 * <div className="qr" ref={adoptViewStyles} />
 */
export function adoptViewStyles(element: Element | null): void {
  void withViewStyles(element)
}

/** Resolves once the element's shadow root has `views.css`. */
export async function withViewStyles(element: Element | null): Promise<void> {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const { default: more } = await import(/* webpackChunkName: "parts" */ './views.css')
  const sheets = root.adoptedStyleSheets
  if (!sheets.includes(more)) root.adoptedStyleSheets = [...sheets, more]
}
