import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { LocaleController } from '../strings/locale'
import { addOnce } from '../theme/addOnce'
import base from '../theme/base.css?raw'
import { ModalRoot } from './ModalRoot'
import { batchStoreUpdates } from './batchStoreUpdates'

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

const styled = new WeakSet<Node>()

/**
 * Draws the widget into a shadow root: nothing while the modal is closed. The sheet of the frame and of Connect is
 * there before the first paint; later views add theirs by `adoptViewStyles`.
 * @returns `unmount` takes everything out again but the style sheets
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
