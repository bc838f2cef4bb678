import { button, make } from '../../wallet/dom'
import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { watchExposure } from './exposure'
import { isGuessable } from './guessable'
import { PASSWORD_CHARS_MIN } from './recovery'
import { say } from './strings/say'

/** Asks for the password until `open` returns a result; rejects with 4001 when the user cancels. */
export type AskPassword = <T>(
  open: (password: string, signal?: AbortSignal) => Promise<T | null>,
) => Promise<T>

/** Content of a password form. */
type FormParts = {
  title: string
  text: string
  /** Label of the submit button. */
  send: string
  /** Whether the password is a new one: it is typed twice and has a minimum length. */
  isNew: boolean
  /** Resolves with the problem of the password; null when it was accepted. */
  onSend: (password: string, signal: AbortSignal) => Promise<string | null>
  onCancel: () => void
}

/** A labelled password field. */
type Field = { input: HTMLInputElement; element: HTMLLabelElement }

/** Why a password was not accepted, and the field to correct. */
type Problem = Field & { text: string }

const field = (
  label: string,
  testId: string,
  autocomplete: 'new-password' | 'current-password',
): Field => {
  const input = make('input', { type: 'password', autocomplete, 'data-testid': testId })
  return { input, element: make('label', { class: 'password' }, label, input) }
}

function passwordForm({ title, text, send, isNew, onSend, onCancel }: FormParts): Card {
  const autocomplete = isNew ? 'new-password' : 'current-password'
  const first = field(say('password.label'), 'frame-password', autocomplete)
  const again = field(say('password.again'), 'frame-password-again', autocomplete)
  const problem = make('p', {
    class: 'problem',
    role: 'alert',
    'data-testid': 'frame-password-problem',
  })
  const working = make('p', {
    class: 'note',
    role: 'status',
    'data-testid': 'frame-password-working',
  })
  const rule = make(
    'p',
    { class: 'note', id: 'password-rule' },
    say('password.rule', { count: PASSWORD_CHARS_MIN }),
  )
  if (isNew) first.input.setAttribute('aria-describedby', rule.id)
  const no = button(say('common.cancel'), { class: 'key' }, () => {
    left.abort()
    onCancel()
  })
  const yes = make('button', { class: 'key primary', 'data-testid': 'frame-password-send' }, send)
  const form = make(
    'form',
    { class: 'ask', 'data-testid': 'frame-password-form' },
    make(
      'div',
      { class: 'scroll' },
      make('h1', {}, title),
      make('p', { class: 'note' }, text),
      first.element,
      ...(isNew ? [rule, again.element] : []),
      working,
    ),
    make('footer', {}, make('div', { class: 'answers' }, no, yes)),
  )
  const left = new AbortController()
  const state = { exposed: false, busy: false }
  const draw = () => {
    yes.disabled = !state.exposed || state.busy
    yes.textContent = state.busy ? say('ask.working') : send
  }
  const check = async (password: string): Promise<Problem | null> => {
    const of = ({ input, element }: Field, text: string) => ({ text, input, element })
    if (isNew && password.length < PASSWORD_CHARS_MIN)
      return of(first, say('password.short', { count: PASSWORD_CHARS_MIN }))
    if (isNew && isGuessable(password)) return of(first, say('password.guessable'))
    if (isNew && password !== again.input.value) return of(again, say('password.differ'))
    const text = await onSend(password, left.signal)
    return text === null ? null : of(first, text)
  }
  /** Shows the problem below its field and moves the focus there. */
  const show = (found: Problem | null) => {
    problem.textContent = found?.text ?? ''
    for (const { input } of [first, again])
      input.setAttribute('aria-invalid', String(input === found?.input))
    if (!found) return
    found.element.after(problem)
    found.input.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!state.exposed || state.busy) return
    state.busy = true
    show(null)
    working.textContent = say('password.working')
    draw()
    void check(first.input.value)
      .catch(() => ({ text: say('frame.failed'), ...first }))
      .then((found) => {
        working.textContent = ''
        show(found)
        state.busy = false
        draw()
      })
  })
  draw()
  const close = watchExposure({
    element: form,
    onChange(exposed) {
      state.exposed = exposed
      draw()
      if (exposed && document.activeElement === document.body) first.input.focus()
    },
  })
  return {
    element: form,
    close() {
      left.abort()
      close()
    },
  }
}

/** The password forms, one at a time in place of all other content. */
export type Passwords = {
  ask: AskPassword
  /** Offers to protect the wallet; `done` is called when the form closes. */
  offer: (
    protect: (password: string, signal?: AbortSignal) => Promise<void>,
    done: () => void,
  ) => void
  /** Cancels the open form. */
  cancel: () => void
}

/** Creates the forms; `show` displays one in place of all other content. */
export function createPasswords(show: (form: Card) => void): Passwords {
  let giveUp = () => {}

  return {
    ask: (open) =>
      new Promise((resolve, reject) => {
        giveUp = () => reject(userRejected())
        show(
          passwordForm({
            title: say('password.open'),
            text: say('password.open.text'),
            send: say('password.open.send'),
            isNew: false,
            async onSend(password, signal) {
              const opened = await open(password, signal)
              if (opened === null) return say('password.wrong')
              resolve(opened)
              return null
            },
            onCancel: () => giveUp(),
          }),
        )
      }),
    offer(protect, done) {
      show(
        passwordForm({
          title: say('password.new'),
          text: say('password.new.text'),
          send: say('password.new.send'),
          isNew: true,
          async onSend(password, signal) {
            await protect(password, signal)
            done()
            return null
          },
          onCancel: done,
        }),
      )
    },
    cancel: () => giveUp(),
  }
}
