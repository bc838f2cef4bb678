import { button, make } from '../../wallet/dom'
import type { Card } from './card'
import { watchExposure } from './exposure'
import { say } from './strings/say'

/** A button of a panel. While its action runs, the other buttons are disabled. */
export type PanelKey = {
  label: string
  testId: string
  press: () => void | Promise<void>
  /** Appearance: a button in the footer, or a link in the text. */
  look?: 'primary' | 'link'
  /** Stays enabled while the action of another button runs. */
  leaves?: boolean
}

/** Creates a button that is disabled until the panel was in full view for a moment. */
export type MakeKey = (key: PanelKey) => HTMLButtonElement

/** Content of a panel. */
export type PanelParts = {
  testId: string
  title: string
  text: string
  content?: (key: MakeKey) => (Node | string)[]
  keys: (key: MakeKey) => HTMLButtonElement[]
  /** Returns the message for an error. */
  wordsOf?: (error: unknown) => string
  onExposed?: (exposed: boolean) => void
}

/**
 * Displays a page of the frame; like a request, it is enabled only after it was in full view for a
 * moment.
 */
export function panel(parts: PanelParts): Card & { draw: () => void } {
  const { testId, title, text, content, wordsOf = () => say('frame.failed') } = parts
  const state = { exposed: false, busy: false }
  const all: { element: HTMLButtonElement; leaves: boolean }[] = []
  const problem = make('p', { class: 'problem', role: 'alert', 'data-testid': 'frame-problem' })
  const draw = () => {
    for (const { element, leaves } of all)
      element.disabled =
        !state.exposed || (state.busy && !leaves) || element.dataset.off !== undefined
  }
  const key: MakeKey = ({ label, testId: id, press, look, leaves = false }) => {
    const element = button(
      label,
      { class: look === 'link' ? 'link' : `key ${look ?? ''}`, 'data-testid': id },
      () => {
        const working = press()
        if (!working) return
        state.busy = true
        problem.textContent = ''
        draw()
        void working
          .catch((error: unknown) => (problem.textContent = wordsOf(error)))
          .finally(() => {
            state.busy = false
            draw()
          })
      },
    )
    element.disabled = true
    all.push({ element, leaves })
    return element
  }
  const heading = make('h1', { tabindex: '-1' }, title)
  const element = make(
    'section',
    { class: 'ask', 'data-testid': testId },
    make(
      'div',
      { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': title },
      heading,
      make('p', { class: 'note' }, text),
      ...(content?.(key) ?? []),
      problem,
    ),
    make('footer', {}, make('div', { class: 'answers' }, ...parts.keys(key))),
  )
  const close = watchExposure({
    element,
    onChange(exposed) {
      state.exposed = exposed
      draw()
      parts.onExposed?.(exposed)
      if (exposed && document.activeElement === document.body) heading.focus()
    },
  })
  return { element, close, draw }
}
