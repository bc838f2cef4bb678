import { findWidget, onWidget, type WidgetHandle } from './widgets'
import type { ButtonKind } from '../../store/publicApi/types'
import css from '../theme/button.css?raw'
import { writeVariables } from '../theme/writeVariables'
import { h, update } from './dom'

const BUTTONS: Record<string, ButtonKind> = {
  'latchkey-button': 'either',
  'latchkey-connect-button': 'connect',
  'latchkey-account-button': 'account',
  'latchkey-network-button': 'network',
}
const PRELOAD = 'pointerenter focus touchstart'.split(' ')

/**
 * Defines the page's elements once: four buttons drawn without React, and the host of the modal. Does nothing where
 * there is no DOM. The classes are made here, since `extends HTMLElement` would break importing in Node.
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined' || customElements.get('latchkey-modal')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  /** Follows the widget it belongs to, also one that is made later or takes the place of another. */
  abstract class Element extends HTMLElement {
    private stop?: () => void
    protected abstract attach(shell: WidgetHandle): () => void
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
    protected attach(shell: WidgetHandle) {
      if (!this.shadowRoot) this.attachShadow({ mode: 'open' })
      return shell.attachModal(this)
    }
  }
  customElements.define('latchkey-modal', Modal)

  for (const [name, kind] of Object.entries(BUTTONS)) {
    class Button extends Element {
      protected attach(shell: WidgetHandle) {
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
        root.adoptedStyleSheets = [sheet]
        const button =
          root.querySelector('button') ?? root.appendChild(h('button', { type: 'button' }))
        const system = matchMedia('(prefers-color-scheme: dark)')
        const read = (attribute: string) => this.getAttribute(attribute)
        const open = () => {
          const { busy, open: input } = shell.renderButton(kind, read)
          if (!busy) void shell.latchkey.open(input).catch(() => {})
        }
        const redraw = () => {
          const { testId, className, children, label, busy } = shell.renderButton(kind, read)
          const { themeMode, themeVariables } = shell.appearance()
          const more = shell.styleSheet()
          if (more) root.adoptedStyleSheets = [sheet, more]
          const attributes = {
            'data-testid': testId,
            'data-theme': themeMode ?? (system.matches ? 'dark' : 'light'),
            class: `pb ${className} ${read('size') ?? ''}`,
            'aria-label': label,
            'aria-busy': busy && 'true',
            'aria-haspopup': 'dialog',
            // Disabled for real it would lose the focus, which has to come back here when the modal closes.
            'aria-disabled': busy && 'true',
            disabled: this.hasAttribute('disabled'),
          }
          update(button, attributes, children)
          writeVariables(button, themeVariables)
        }
        const stops = (['state', 'account', 'network'] as const).map((event) =>
          shell.latchkey.on(event, redraw),
        )
        const observer = new MutationObserver(redraw)
        observer.observe(this, { attributes: true })
        const control = new AbortController()
        const { signal } = control
        system.addEventListener('change', redraw, { signal })
        button.addEventListener('click', open, { signal })
        for (const event of PRELOAD)
          button.addEventListener(event, shell.preload, { passive: true, signal })
        redraw()
        return () => {
          for (const stop of stops) stop()
          control.abort()
          observer.disconnect()
        }
      }
    }
    customElements.define(name, Button)
  }
}
