import { make } from '../../wallet/dom'
import type { Card } from './card'
import { codeForm } from './codeForm'
import { codeProblem } from './codePage'
import { isOfAnotherWallet, type Logins } from './logins'
import { panel } from './panel'
import { ServiceError } from './service'

/** Parts of the page that adds an email address. */
export type AddEmailParts = {
  /** Mails a code; asks for a proof of identity first when there is no recent one. */
  mail: (email: string) => Promise<void>
  addEmail: Logins['addEmail']
  /** Message for a login that opens another wallet. */
  inUse: string
  show: (card: Card) => void
  /** Called when the address was added, or the user cancels. */
  done: () => void
}

const mailProblem = (error: unknown): string => {
  if (!(error instanceof ServiceError)) return 'Something went wrong. Try again.'
  if (error.status === 422) return 'This email address cannot be used.'
  if (error.status === 429) return 'Too many emails. Try again later.'
  return 'The wallet service did not respond. Try again.'
}

/**
 * Asks for an email address and the code that was sent to it. Both addresses then open the same
 * wallet.
 */
export function addEmail(parts: AddEmailParts): void {
  const { mail, inUse, show, done } = parts
  const input = make('input', {
    type: 'email',
    autocomplete: 'email',
    maxlength: '254',
    'data-testid': 'frame-login-email-input',
  })
  const askForCode = (email: string) =>
    show(
      codeForm({
        testId: 'frame-login-email-code',
        title: 'Code from the new email',
        text: `Sent to ${email}. Type the code only here. After that, ${email} opens this wallet too.`,
        wordsOf: (error) => (isOfAnotherWallet(error) ? inUse : codeProblem(error)),
        async send(code) {
          await parts.addEmail(code)
          done()
        },
        keys: [{ label: 'Cancel', testId: 'frame-login-email-leave', press: done }],
      }),
    )
  const send = async () => {
    const email = input.value.trim()
    await mail(email)
    askForCode(email)
  }
  show(
    panel({
      testId: 'frame-login-email',
      title: 'Add an email address',
      text: 'We send a code to the new address. After that, the address opens this wallet too.',
      wordsOf: mailProblem,
      content: () => [make('label', { class: 'password' }, 'Email', input)],
      keys: (key) => [
        key({ label: 'Cancel', testId: 'frame-login-email-cancel', leaves: true, press: done }),
        key({
          label: 'Send code',
          testId: 'frame-login-email-send',
          look: 'primary',
          press: send,
        }),
      ],
    }),
  )
}
