import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { LatchkeyStore } from '../../store/createLatchkeyStore'
import { styleSheets } from '../theme/styleSheets'
import { ModalRoot } from './ModalRoot'

/** What `mountModal` needs. */
export type MountInput = {
  /** The shadow root of the host element. */
  root: ShadowRoot
  store: LatchkeyStore
  /** Where focus goes when the modal closes and what had it before is gone. */
  getOpener(): HTMLElement | null
  /** For a browser without constructed style sheets, under a content security policy. */
  nonce?: string
}

/**
 * Draws the widget into a shadow root: nothing while the modal is closed.
 * @returns `unmount` takes everything out again but the adopted style sheets
 */
export function mountModal({ root, store, getOpener, nonce }: MountInput): { unmount(): void } {
  const style = addStyles(root, nonce)
  const box = document.createElement('div')
  box.className = 'lk'
  root.append(box)
  const react = createRoot(box)
  react.render(
    <Provider store={store}>
      <ModalRoot root={box} getOpener={getOpener} />
    </Provider>,
  )
  return {
    unmount() {
      react.unmount()
      box.remove()
      style?.remove()
    },
  }
}

function addStyles(root: ShadowRoot, nonce: string | undefined): HTMLStyleElement | null {
  const sheets = styleSheets()
  const host: { adoptedStyleSheets?: CSSStyleSheet[] } = root
  if (host.adoptedStyleSheets) {
    const adopted = host.adoptedStyleSheets
    host.adoptedStyleSheets = [...adopted, ...sheets.filter((sheet) => !adopted.includes(sheet))]
    return null
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = sheets
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join('\n')
  root.append(style)
  return style
}
