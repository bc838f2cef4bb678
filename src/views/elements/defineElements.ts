import { findWidget, preloadForOtherTab, onWidget, type WidgetHandle } from './widgets'
import type { ButtonKind } from '../../store/publicApi/types'
import { attachButton } from './attachButton'

const BUTTONS: Record<string, ButtonKind> = {
  'latchkey-button': 'either',
  'latchkey-network-button': 'network',
  'latchkey-account-button': 'account',
  'latchkey-connect-button': 'connect',
  'latchkey-wallet-button': 'wallet',
}

/** Renders a part of the widget into an element. Returns a function that stops it. */
type Attach = (element: HTMLElement, widget: WidgetHandle) => () => void

/**
 * Defines the page elements once: buttons rendered without React, and the host of the modal. Also
 * starts to notify widgets of other tabs' changes. Does nothing without a DOM. Buttons work before
 * React has loaded; the React components wrap them.
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined' || customElements.get('latchkey-modal')) return
  define('latchkey-modal', (element, widget) => {
    if (!element.shadowRoot) element.attachShadow({ mode: 'open' })
    return widget.attachModal(element)
  })
  for (const [name, kind] of Object.entries(BUTTONS))
    define(name, (element, widget) => attachButton(element, kind, widget))
  addEventListener('storage', preloadForOtherTab)
}

/**
 * The class is defined in a function, because `extends HTMLElement` at module level would break
 * imports in Node.
 */
function define(name: string, attach: Attach): void {
  /**
   * Uses the widget named by its `instance` attribute, also one that is created later or replaced.
   */
  class Element extends HTMLElement {
    static observedAttributes = ['instance']
    declare private find: (() => void) | undefined
    declare private stop?: () => void
    connectedCallback() {
      let widget: WidgetHandle | undefined
      let detach: (() => void) | undefined
      const find = (this.find = () => {
        const found = findWidget(this.getAttribute('instance'))
        if (found === widget) return
        detach?.()
        widget = found
        detach = found && attach(this, found)
      })
      const forget = onWidget(find)
      this.stop = () => {
        forget()
        detach?.()
      }
      find()
    }
    disconnectedCallback() {
      this.stop?.()
      this.find = undefined
    }
    attributeChangedCallback() {
      this.find?.()
    }
  }
  customElements.define(name, Element)
}
