import { addStyles } from './addStyles'

/**
 * Adds a style sheet to a shadow root unless `done` contains it.
 * @param nonce of the page's content security policy; of the sheet before it unless given
 */
export function addOnce(
  done: WeakSet<Node>,
  root: ShadowRoot,
  css: string,
  nonce = root.querySelector('style')?.nonce,
): void {
  if (done.has(root)) return
  done.add(root)
  addStyles(root, css, nonce)
}
