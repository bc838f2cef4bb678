import { findWidget, preloadForOtherTab, onWidget, type WidgetHandle } from './widgets'
import type { ButtonKind } from '../../store/publicApi/types'
import { attachButton } from './attachButton'

const BUTTONS: Record<string, ButtonKind> = {
  'latchkey-button': 'either',
  'latchkey-network-button': 'network',
  'latchkey-account-button': 'account',
  'latchkey-connect-button': 'connect',
}

/**
 * Defines the page's elements once: four buttons drawn without React, and the host of the modal; from then on widgets hear
 * of other tabs. Does nothing where there is no DOM. The classes are made here, since `extends HTMLElement` would break importing in Node.
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined' || customElements.get('latchkey-modal')) return

  /** Follows the widget it belongs to, also one that is made later or takes the place of another. */
  abstract class Element extends HTMLElement {
    declare private stop?: () => void
    protected abstract attach(widget: WidgetHandle): () => void
    connectedCallback() {
      let widget: WidgetHandle | undefined
      let detach: (() => void) | undefined
      const follow = (found?: WidgetHandle) => {
        if (found === widget) return
        detach?.()
        widget = found
        detach = found && this.attach(found)
      }
      const find = () => follow(findWidget(this.getAttribute('instance')))
      const stop = onWidget(find)
      this.stop = () => {
        stop()
        follow()
      }
      find()
    }
    disconnectedCallback() {
      this.stop?.()
    }
  }

  class Modal extends Element {
    protected attach(widget: WidgetHandle) {
      if (!this.shadowRoot) this.attachShadow({ mode: 'open' })
      return widget.attachModal(this)
    }
  }
  customElements.define('latchkey-modal', Modal)
  addEventListener('storage', preloadForOtherTab)

  for (const [name, kind] of Object.entries(BUTTONS)) {
    class Button extends Element {
      protected attach(widget: WidgetHandle) {
        return attachButton(this, kind, widget)
      }
    }
    customElements.define(name, Button)
  }
}
