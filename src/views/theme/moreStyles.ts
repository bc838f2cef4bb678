/**
 * Ref callback for the root element of a part that is styled by `more.css`: adds that sheet to the shadow root around
 * the element, once. The sheet is there before the parts that load later are drawn, so nothing is painted without it.
 *
 * @example
 * <div className="qr" ref={adoptMore} />
 */
export function adoptMore(element: Element | null): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  void import(/* webpackChunkName: "parts" */ './more.css').then(({ default: more }) => {
    const sheets = root.adoptedStyleSheets
    if (!sheets.includes(more)) root.adoptedStyleSheets = [...sheets, more]
  })
}
