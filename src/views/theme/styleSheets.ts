import base from './base.css'

/**
 * The sheets that the modal's shadow root adopts before its first paint: tokens and the parts that
 * Connect, Account and the lists need. Later views add their own by `adoptMore`.
 *
 * @example
 * shadowRoot.adoptedStyleSheets = styleSheets()
 */
export function styleSheets(): CSSStyleSheet[] {
  return [base]
}
