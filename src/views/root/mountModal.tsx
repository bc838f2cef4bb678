import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { LocaleController } from '../strings/locale'
import base from '../theme/base.css?raw'
import { ModalRoot } from './ModalRoot'

/** What `mountModal` needs. */
export type MountInput = {
  /** The shadow root of the host element. */
  root: ShadowRoot
  store: AppStore
  localeController: LocaleController
  /** Where focus goes when the modal closes and what had it before is gone. */
  getOpener(): HTMLElement | null
  /** For a browser without constructed style sheets, under a content security policy. */
  nonce?: string
}

/**
 * Draws the widget into a shadow root: nothing while the modal is closed.
 * @returns `unmount` takes everything out again but the sheets of later views
 */
export function mountModal({ root, store, localeController, getOpener, nonce }: MountInput): {
  unmount(): void
} {
  const removeStyles = addStyles(root, nonce)
  const box = document.createElement('div')
  box.className = 'lk'
  root.append(box)
  const react = createRoot(box)
  react.render(
    <Provider store={store}>
      <ModalRoot root={box} localeController={localeController} getOpener={getOpener} />
    </Provider>,
  )
  return {
    unmount() {
      react.unmount()
      box.remove()
      removeStyles()
    },
  }
}

/**
 * Adds the sheet of the frame and of Connect before the first paint; later views add theirs by `adoptMore`.
 * @returns what takes it out again
 */
function addStyles(root: ShadowRoot, nonce: string | undefined): () => void {
  const host: { adoptedStyleSheets?: CSSStyleSheet[] } = root
  if (host.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(base)
    host.adoptedStyleSheets = [...host.adoptedStyleSheets, sheet]
    return () => {
      host.adoptedStyleSheets = host.adoptedStyleSheets?.filter((other) => other !== sheet) ?? []
    }
  }
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = base
  root.append(style)
  return () => style.remove()
}
