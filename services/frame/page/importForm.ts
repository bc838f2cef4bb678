import { button, make } from '../../wallet/dom'
import type { Card } from './card'
import { watchExposure } from './exposure'
import { NoSecret, readSecret } from './keys'
import { say } from './strings/say'

/** Parts of the form that imports a wallet. */
export type ImportFormParts = {
  /** Receives the secret, of which the form keeps no copy. */
  onRead: (secret: Uint8Array) => void
  onCancel: () => void
  /** The account that gets the wallet, if this is not shown before. */
  account?: string
}

/** Smallest window for the form and its explanation (CSS px). */
const LEAST_WINDOW = { width: 240, height: 200 }

const problemOf = (error: unknown): string =>
  error instanceof NoSecret ? error.message : say('phrase.failed')

/** A field without spell checking, autofill or translation, which could send or store the text. */
const secretField = () =>
  make('textarea', {
    rows: '3',
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    translate: 'no',
    'data-testid': 'frame-import',
    'aria-describedby': 'import-problem',
  })

/**
 * Displays the form for a recovery phrase or a private key. It accepts input only after it was in
 * full view for a moment.
 */
export function importForm({ onRead, onCancel, account }: ImportFormParts): Card {
  const heading = make('h1', {}, say('social.import'))
  const note = make(
    'p',
    { class: 'note' },
    [
      ...(account === undefined ? [] : [say('import.account', { account })]),
      say('import.text', { host: location.host }),
    ].join(' '),
  )
  const input = secretField()
  const problem = make('p', {
    class: 'problem',
    id: 'import-problem',
    role: 'alert',
    'data-testid': 'frame-import-problem',
  })
  const forget = () => (input.value = '')
  const no = button(say('common.cancel'), { class: 'key' }, () => {
    forget()
    onCancel()
  })
  const yes = make(
    'button',
    { class: 'key primary', 'data-testid': 'frame-import-send' },
    say('key.continue'),
  )
  const form = make(
    'form',
    { class: 'ask code-form', 'data-testid': 'frame-import-form', novalidate: true },
    make(
      'div',
      { class: 'scroll' },
      heading,
      note,
      make('label', { class: 'password' }, say('import.label'), input),
      problem,
    ),
    make('footer', {}, make('div', { class: 'answers' }, no, yes)),
  )
  const state = { exposed: false }
  const draw = () => {
    input.readOnly = !state.exposed
    yes.disabled = !state.exposed
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!state.exposed) return
    try {
      const secret = readSecret(input.value)
      forget()
      onRead(secret)
    } catch (error) {
      problem.textContent = problemOf(error)
      problem.scrollIntoView({ block: 'nearest' })
    }
  })
  draw()
  const close = watchExposure({
    element: form,
    parts: [heading, note],
    least: LEAST_WINDOW,
    onChange(exposed) {
      state.exposed = exposed
      draw()
      if (exposed && document.activeElement === document.body) input.focus()
    },
  })
  return {
    element: form,
    close() {
      forget()
      close()
    },
  }
}
