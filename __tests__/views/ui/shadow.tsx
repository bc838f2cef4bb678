import { act, render, within, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders inside an open shadow root, as the widget does, and queries it. */
export function renderInShadow(element: ReactElement) {
  const host = document.body.appendChild(document.createElement('latchkey-modal'))
  const shadow = host.attachShadow({ mode: 'open' })
  const container = shadow.appendChild(document.createElement('div'))
  const result: RenderResult = render(element, { container })
  return { ...result, host, shadow, ui: within(container) }
}

/** The focused element inside a shadow root. */
export function focused(shadow: ShadowRoot): Element | null {
  return shadow.activeElement
}

/** Presses a key on the focused element. */
export function press(target: Element, key: string): boolean {
  let allowed = true
  act(() => {
    allowed = target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )
  })
  return allowed
}
