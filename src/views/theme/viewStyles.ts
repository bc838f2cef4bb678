/**
 * Ref callback for the root element of a part that is styled by `more.css`: adds that sheet to the shadow root around
 * the element, once. The sheet is there before the parts that load later are drawn, so nothing is painted without it.
 *
 * @example
 * <div className="qr" ref={adoptMore} />
 */
export function adoptViewStyles(element: Element | null): void {
  void withViewStyles(element)
}

/** Resolves once the shadow root around an element has `more.css`. */
export async function withViewStyles(element: Element | null): Promise<void> {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const { default: more } = await import(/* webpackChunkName: "parts" */ './views.css')
  const sheets = root.adoptedStyleSheets
  if (!sheets.includes(more)) root.adoptedStyleSheets = [...sheets, more]
}
