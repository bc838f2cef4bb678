import { make } from '../../wallet/dom'
import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { codeForm } from './codeForm'
import { codeProblem } from './codePage'
import type { EmailUpdate } from './emailUpdate'
import { panel } from './panel'
import { ServiceError } from './service'

/** Parts of the page that changes the email address. */
export type EmailPageParts = {
  /** The current address. */
  from: string
  /** The address from the site's request. */
  to: string
  update: EmailUpdate
  show: (card: Card) => void
}

const startProblem = (error: unknown): string => {
  if (!(error instanceof ServiceError)) return 'Something went wrong. Try again.'
  if (error.status === 422) return 'This email address cannot be used.'
  if (error.status === 429) return 'Too many emails. Try again later.'
  return 'The wallet service did not respond. Try again.'
}

const newProblem = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === -32602
    ? 'This email address cannot be used.'
    : codeProblem(error)

const row = (label: string, value: string) =>
  make('div', { class: 'row whole' }, make('dt', {}, label), make('dd', {}, make('bdi', {}, value)))

/**
 * Moves the wallet to another email address: shows both addresses, asks for the code of the current
 * one, then for that of the new one. Resolves with the new address; rejects with 4001 when the user
 * cancels.
 */
export function changeEmail({ from, to, update, show }: EmailPageParts): Promise<string> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(userRejected())
    const what = `Your wallet moves from ${from} to ${to}.`

    const askFor = (address: string, isPresent: boolean) =>
      show(
        codeForm({
          testId: isPresent ? 'frame-email-present' : 'frame-email-new',
          title: isPresent ? 'Code from your current email' : 'Code from your new email',
          text: `${what} Sent to ${address}. Type the code only here.`,
          wordsOf: isPresent ? codeProblem : newProblem,
          async send(code) {
            if (!isPresent) return resolve(await update.confirmNew(code))
            await update.confirmPresent(code)
            askFor(to, false)
          },
          keys: [
            { label: 'Cancel', testId: 'frame-email-cancel', press: cancel },
            { label: 'Send a new code', testId: 'frame-email-resend', press: ask },
          ],
        }),
      )
    const start = async () => {
      const step = await update.start(to)
      if (step === 'VERIFY_PRIMARY_OTP') askFor(from, true)
      else askFor(to, false)
    }
    const ask = () =>
      show(
        panel({
          testId: 'frame-email',
          title: 'Change your email?',
          text: `We send a code to each address. After that, only the new one opens your wallet.`,
          wordsOf: startProblem,
          content: () => [make('dl', { class: 'facts' }, row('From', from), row('To', to))],
          keys: (key) => [
            key({ label: 'Cancel', testId: 'frame-email-cancel', leaves: true, press: cancel }),
            key({
              label: 'Send code',
              testId: 'frame-email-start',
              look: 'primary',
              press: start,
            }),
          ],
        }),
      )
    ask()
  })
}
