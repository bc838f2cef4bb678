import type { ButtonKind } from '../../store/publicApi/types'
import { writeVariables } from '../theme/writeVariables'
import { h, update } from './dom'
import type { WidgetHandle } from './widgets'

const PRELOAD = 'pointerenter focus touchstart'.split(' ')

/**
 * Renders one of the page's buttons into its element and keeps it current.
 * @param sheet style sheet of the buttons, shared by all of them
 * @returns a function that stops following the widget
 */
export function attachButton(
  element: HTMLElement,
  kind: ButtonKind,
  widget: WidgetHandle,
  sheet: CSSStyleSheet,
): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  const button = root.querySelector('button') ?? root.appendChild(h('button', { type: 'button' }))
  const system = matchMedia('(prefers-color-scheme: dark)')
  const read = (attribute: string) => element.getAttribute(attribute)
  const open = () => {
    const { busy, open: input } = widget.renderButton(kind, read)
    if (!busy) void widget.latchkey.open(input).catch(() => {})
  }
  const render = () => {
    const { testId, className, children, label, busy } = widget.renderButton(kind, read)
    const { themeMode, themeVariables } = widget.appearance()
    const more = widget.styleSheet()
    root.adoptedStyleSheets = more ? [sheet, more] : [sheet]
    const attributes = {
      'data-testid': testId,
      'data-theme': themeMode ?? (system.matches ? 'dark' : 'light'),
      class: `pb ${className} ${read('size') ?? ''}`,
      'aria-label': label,
      'aria-busy': busy && 'true',
      'aria-haspopup': 'dialog',
      // The attribute `disabled` would take the focus away, which returns here when the modal closes.
      'aria-disabled': busy && 'true',
      disabled: element.hasAttribute('disabled'),
    }
    update(button, attributes, children)
    writeVariables(button, themeVariables)
  }
  const stops = (['state', 'account', 'network'] as const).map((event) =>
    widget.latchkey.on(event, render),
  )
  const observer = new MutationObserver(render)
  observer.observe(element, { attributes: true })
  const control = new AbortController()
  const { signal } = control
  system.addEventListener('change', render, { signal })
  button.addEventListener('click', open, { signal })
  for (const event of PRELOAD)
    button.addEventListener(event, widget.preload, { passive: true, signal })
  render()
  return () => {
    for (const stop of stops) stop()
    control.abort()
    observer.disconnect()
  }
}
