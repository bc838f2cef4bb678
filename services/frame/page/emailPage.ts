import { make } from '../../wallet/dom'
import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { codeForm } from './codeForm'
import { codeProblem } from './codePage'
import type { EmailUpdate } from './emailUpdate'
import { panel } from './panel'
import { ServiceError } from './service'
import { say } from './strings/say'

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
  if (!(error instanceof ServiceError)) return say('frame.failed')
  if (error.status === 422) return say('email.unusable')
  if (error.status === 429) return say('email.tooMany')
  return say('code.unreached')
}

const newProblem = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === -32602
    ? say('email.unusable')
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
    const what = say('email.moves', { from, to })

    const askFor = (address: string, isPresent: boolean) =>
      show(
        codeForm({
          testId: isPresent ? 'frame-email-present' : 'frame-email-new',
          title: say(isPresent ? 'email.current' : 'email.new'),
          text: `${what} ${say('code.text', { email: address })}`,
          wordsOf: isPresent ? codeProblem : newProblem,
          async send(code) {
            if (!isPresent) return resolve(await update.confirmNew(code))
            await update.confirmPresent(code)
            askFor(to, false)
          },
          keys: [
            { label: say('common.cancel'), testId: 'frame-email-cancel', press: cancel },
            { label: say('emailCode.resend'), testId: 'frame-email-resend', press: ask },
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
          title: say('email.ask'),
          text: say('email.text'),
          wordsOf: startProblem,
          content: () => [
            make('dl', { class: 'facts' }, row(say('email.from'), from), row(say('email.to'), to)),
          ],
          keys: (key) => [
            key({
              label: say('common.cancel'),
              testId: 'frame-email-cancel',
              leaves: true,
              press: cancel,
            }),
            key({
              label: say('key.sendCode'),
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
