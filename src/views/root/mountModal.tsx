import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { LocaleController } from '../strings/locale'
import { addOnce } from '../theme/addOnce'
import base from '../theme/base.css?raw'
import { ModalRoot } from './ModalRoot'
import { batchStoreUpdates } from './batchStoreUpdates'

/** Input of `mountModal`. */
export type MountInput = {
  /** The shadow root of the host element. */
  root: ShadowRoot
  store: AppStore
  localeController: LocaleController
  /** Element that gets the focus when the modal closes, if the previously focused one is gone. */
  getOpener(): HTMLElement | null
  /** CSP nonce for browsers without constructable style sheets. */
  nonce?: string
}

const styled = new WeakSet<Node>()

/**
 * Renders the widget into a shadow root; empty while the modal is closed. The style sheet of the
 * frame and Connect is added before the first paint; later views add theirs with `adoptViewStyles`.
 * @returns `unmount` removes everything except the style sheets
 */
export function mountModal({ root, store, localeController, getOpener, nonce }: MountInput): {
  unmount(): void
} {
  addOnce(styled, root, base, nonce)
  const box = document.createElement('div')
  box.className = 'lk'
  root.append(box)
  const react = createRoot(box)
  react.render(
    <Provider store={batchStoreUpdates(store)}>
      <ModalRoot root={box} localeController={localeController} getOpener={getOpener} />
    </Provider>,
  )
  return {
    unmount() {
      react.unmount()
      box.remove()
    },
  }
}
