import { h } from '../elements/dom'

/**
 * Adds a style sheet to a shadow root: a constructed one, or a style element in browsers without
 * support (Safari before 16.4, Firefox before 101).
 * @param nonce of the page's content security policy, for the element
 */
export function addStyles(root: ShadowRoot, css: string, nonce?: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    root.append(h('style', { nonce }, css))
  }
}
