import more from './more.css'

/**
 * Ref callback for the root element of a part that is styled by `more.css`: adds that sheet to the
 * shadow root around the element, once, before the browser paints it.
 *
 * @example
 * <div className="qr" ref={adoptMore} />
 */
export function adoptMore(element: Element | null): void {
  const root = element?.getRootNode()
  const sheets = root instanceof ShadowRoot ? root.adoptedStyleSheets : undefined
  if (sheets && !sheets.includes(more) && root instanceof ShadowRoot) {
    root.adoptedStyleSheets = [...sheets, more]
  }
}
