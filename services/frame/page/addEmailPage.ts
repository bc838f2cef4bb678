import { make } from '../../wallet/dom'
import type { Card } from './card'
import { codeForm } from './codeForm'
import { codeProblem } from './codePage'
import { isOfAnotherWallet, type Logins } from './logins'
import { panel } from './panel'
import { ServiceError } from './service'
import { say } from './strings/say'

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
  if (!(error instanceof ServiceError)) return say('frame.failed')
  if (error.status === 422) return say('email.unusable')
  if (error.status === 429) return say('email.tooMany')
  return say('code.unreached')
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
        title: say('email.add.code'),
        text: `${say('code.text', { email })} ${say('email.add.sent', { email })}`,
        wordsOf: (error) => (isOfAnotherWallet(error) ? inUse : codeProblem(error)),
        async send(code) {
          await parts.addEmail(code)
          done()
        },
        keys: [{ label: say('common.cancel'), testId: 'frame-login-email-leave', press: done }],
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
      title: say('email.add'),
      text: say('email.add.text'),
      wordsOf: mailProblem,
      content: () => [make('label', { class: 'password' }, say('settings.email'), input)],
      keys: (key) => [
        key({
          label: say('common.cancel'),
          testId: 'frame-login-email-cancel',
          leaves: true,
          press: done,
        }),
        key({
          label: say('key.sendCode'),
          testId: 'frame-login-email-send',
          look: 'primary',
          press: send,
        }),
      ],
    }),
  )
}
