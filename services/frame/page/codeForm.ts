import { button, make } from '../../wallet/dom'
import type { Card } from './card'
import { CODE_LENGTH, codeInput } from './codeInput'
import { watchExposure } from './exposure'
import type { Unexposed } from './exposure'
import type { FrameKey } from './strings/en'
import { say } from './strings/say'

/** A form for the six digits of an emailed code. */
export type CodeFormParts = {
  testId: string
  title: string
  text: string
  /** Rejects when the code is refused. */
  send: (code: string) => Promise<void>
  /** Returns the message for a refused code. */
  wordsOf: (error: unknown) => string
  /** Buttons below the field, which stay enabled while a code is checked. */
  keys?: readonly { label: string; testId: string; press: () => void }[]
  /** Error message from before the form was displayed. */
  said?: string
  /** Whether the browser's autofill also offers passkeys in this field. */
  hasPasskeys?: boolean
  /** An alternative, as a link below the field. */
  link?: { label: string; testId: string; press: () => void }
}

/** Smallest window for the field and its explanation (CSS px). */
const LEAST_WINDOW = { width: 240, height: 200 }

const HINTS = { window: 'code.small', unseen: 'code.scroll' } as const satisfies Record<
  Unexposed,
  FrameKey
>

/** Whether title and text are in full view, and have been for a moment. */
type Sight = 'hidden' | 'waiting' | 'seen'

/**
 * Displays a field for a code. The sixth digit or Enter sends it. The field accepts digits only
 * while title and text are in full view, and sends them only after these were in view for a moment,
 * so that a site cannot show its own text around the field. Digits entered before that moment are
 * kept, because a browser can fill in the code at once; they are removed when the form does not
 * stay in view until then.
 */
export function codeForm(parts: CodeFormParts): Card {
  const { testId, title, text, send, wordsOf, keys = [], link, said = '' } = parts
  const heading = make('h1', { 'data-testid': 'frame-code-title' }, title)
  const note = make('p', { class: 'note' }, text)
  const input = codeInput({
    class: 'digits',
    'data-testid': 'otp-input',
    'aria-describedby': 'code-problem',
    ...(parts.hasPasskeys && { autocomplete: 'one-time-code webauthn' }),
  })
  const problem = make('p', {
    class: 'problem',
    id: 'code-problem',
    role: 'alert',
    'data-testid': 'frame-problem',
  })
  problem.textContent = said
  const hint = make('p', { class: 'note', role: 'status', 'data-testid': 'frame-hint' })
  const buttons = keys.map(({ label, testId: id, press }) =>
    button(label, { class: 'key', 'data-testid': id }, press),
  )
  const other =
    link && button(link.label, { class: 'link', 'data-testid': link.testId }, link.press)
  const form = make(
    'form',
    { class: 'ask code-form', 'data-testid': testId, novalidate: true },
    make(
      'div',
      { class: 'scroll' },
      heading,
      note,
      make('label', { class: 'password boxes' }, say('emailCode.label'), input),
      problem,
      hint,
      ...(other ? [other] : []),
    ),
    ...(buttons.length > 0
      ? [make('footer', {}, make('div', { class: 'answers' }, ...buttons))]
      : []),
  )
  const state = { sight: 'hidden' as Sight, busy: false, before: '', isEarly: false }
  const draw = () => {
    const isSeen = state.sight === 'seen'
    input.readOnly = state.sight === 'hidden' || state.busy
    form.setAttribute('aria-busy', String(state.busy))
    for (const key of buttons) key.disabled = !isSeen
    if (other) other.disabled = !isSeen || state.busy
  }
  const submit = () => {
    const code = input.value
    if (code.length < CODE_LENGTH || state.sight !== 'seen' || state.busy) return
    state.busy = true
    problem.textContent = ''
    draw()
    void send(code)
      .catch((error: unknown) => {
        problem.textContent = wordsOf(error)
        input.setAttribute('aria-invalid', 'true')
        problem.scrollIntoView({ block: 'nearest' })
        input.select()
      })
      .finally(() => {
        state.busy = false
        draw()
      })
  }
  input.addEventListener('input', () => {
    problem.textContent = ''
    input.setAttribute('aria-invalid', 'false')
    if (state.sight === 'waiting') state.isEarly = true
    submit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  draw()
  const close = watchExposure({
    element: form,
    parts: [heading, note],
    least: LEAST_WINDOW,
    onWait() {
      Object.assign(state, { sight: 'waiting', before: input.value, isEarly: false })
      draw()
    },
    onChange(exposed, reason) {
      if (!exposed && state.sight === 'waiting') input.value = state.before
      state.sight = exposed ? 'seen' : 'hidden'
      hint.textContent = reason ? say(HINTS[reason]) : ''
      draw()
      if (exposed && document.activeElement === document.body) input.focus()
      // A refused code that is still in the field was not entered now, and is not sent again.
      if (exposed && state.isEarly) submit()
    },
  })
  return { element: form, close }
}
