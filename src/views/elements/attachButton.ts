import type { ButtonKind } from '../../store/publicApi/types'
import { addStyles } from '../theme/addStyles'
import css from '../theme/button.css?raw'
import { writeVariables } from '../theme/writeVariables'
import { h, update } from './dom'
import { whenSeen } from './whenSeen'
import type { WidgetHandle } from './widgets'

/**
 * Renders a page button into its element and updates it.
 * @returns a function that stops following the widget
 */
export function attachButton(
  element: HTMLElement,
  kind: ButtonKind,
  widget: WidgetHandle,
): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  const addSheet = (text?: string) => text && addStyles(root, text, widget.nonce)
  const old = root.querySelector('button')
  // Needs no `type`: it is in a shadow root, so no form of the page contains it.
  const button = old ?? root.appendChild(h('button', {}))
  if (!old) addSheet(css)
  let more: string | undefined
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (attribute: string) => element.getAttribute(attribute)
  const press = () => {
    const { busy, open } = widget.renderButton(kind, read)
    if (open && !busy)
      void widget.latchkey.open({ ...open, namespace: read('namespace') }).catch(() => {})
  }
  const render = () => {
    const { testId, className, children, label, busy, styles, open } = widget.renderButton(
      kind,
      read,
    )
    const { themeMode, themeVariables } = widget.appearance()
    if (styles !== more) addSheet((more = styles))
    const attributes = {
      'data-testid': testId,
      'data-theme': themeMode ?? (system.matches ? 'dark' : 'light'),
      class: `${className} ${read('size') ?? ''}`,
      'aria-label': label,
      'aria-busy': busy && 'true',
      'aria-haspopup': open && 'dialog',
      // The attribute `disabled` would remove the focus, which returns here when the modal closes.
      'aria-disabled': (busy || !open) && 'true',
      disabled: read('disabled'),
    }
    update(button, attributes, children)
    writeVariables(button, themeVariables)
  }
  const stops = (['state', 'account', 'network'] as const).map((event) =>
    widget.latchkey.on(event, render),
  )
  const observer = new MutationObserver(render)
  observer.observe(element, { attributes: true })
  // Only this module uses the button and the query, so plain handler properties suffice.
  system.onchange = render
  button.onclick = press
  // Also fires for touch.
  button.onpointerenter = button.onfocus = widget.onIntent
  if (widget.onSeen) whenSeen(element, widget.onSeen)
  render()
  return () => {
    for (const stop of stops) stop()
    system.onchange = button.onclick = button.onpointerenter = button.onfocus = null
    observer.disconnect()
  }
}
