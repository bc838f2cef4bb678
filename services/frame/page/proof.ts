import { make } from '../../wallet/dom'
import { userRejected } from '../../wallet/rpcError'
import type { Card } from './card'
import { codeInput } from './codeInput'
import type { KeyService } from './keyService'
import { panel } from './panel'
import type { MakeKey } from './panel'
import type { PasskeyPlace } from './passkeyWindow'
import { atProvider } from './proofWindow'
import { ServiceError } from './service'
import { say } from './strings/say'

/**
 * Asks the logged-in user for a new proof of identity; resolves with the service's share of the
 * key.
 */
export type AskProof = (why: string) => Promise<string>

/** Parts of a proof of identity. */
export type ProofParts = {
  keys: KeyService
  place: PasskeyPlace
  /** Token of the session; rejects without a login. */
  token: () => Promise<string>
  show: (card: Card) => void
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof ServiceError)) return say('frame.failed')
  return say(error.status === 429 ? 'code.tries' : 'code.refused')
}

/** The field for a code, which appears after one was sent. */
function codeField(
  email: string,
  send: (code: string) => Promise<void>,
  mail: () => Promise<void>,
) {
  const input = codeInput({ class: 'digits', 'data-testid': 'frame-code' })
  const element = make('label', { class: 'password boxes', hidden: true }, say('code.six'), input)
  return (key: MakeKey): Node[] => {
    const check = key({
      label: say('key.continue'),
      testId: 'frame-code-send',
      look: 'primary',
      press: () => send(input.value),
    })
    check.hidden = true
    const ask = key({
      label: say('proof.mail', { email }),
      testId: 'frame-proof-mail',
      press: async () => {
        await mail()
        element.hidden = check.hidden = false
        ask.textContent = say('emailCode.resend')
        input.focus()
      },
    })
    return [element, check, ask]
  }
}

/** Creates the function that asks for a proof. */
export function createProof({ keys, place, token, show }: ProofParts): AskProof {
  return async (why) => {
    const session = await token()
    const { email, provider, passkey } = await keys.ways(session)
    return new Promise((resolve, reject) => {
      const byPasskey = async () => {
        const { known, ...asked } = await keys.proofChallenge(session)
        const got = await place.get({ kind: 'get', ...asked, known: known ?? [] })
        const used = { challenge: asked.challenge, passkey: got.passkey }
        resolve((await keys.proveByPasskey(session, used)).share)
      }
      const byProvider = async () => {
        const code = await atProvider(() => keys.startAtProvider(session))
        resolve((await keys.proveAtProvider(session, code.ticket, code.code)).share)
      }
      const byCode = async (code: string) => {
        resolve((await keys.proveByCode(session, code)).share)
      }
      const mail = async () => {
        await keys.mailProof(session)
      }
      show(
        panel({
          testId: 'frame-proof',
          title: say('proof.title'),
          text: why,
          wordsOf,
          content: (key) => [
            make(
              'div',
              { class: 'ways' },
              ...(passkey
                ? [
                    key({
                      label: say('walletPage.passkey'),
                      testId: 'frame-proof-passkey',
                      press: byPasskey,
                    }),
                  ]
                : []),
              ...(provider
                ? [
                    key({
                      label: say('proof.provider'),
                      testId: 'frame-proof-social',
                      press: byProvider,
                    }),
                  ]
                : []),
              ...(email ? codeField(email, byCode, mail)(key) : []),
            ),
          ],
          keys: (key) => [
            key({
              label: say('common.cancel'),
              testId: 'frame-proof-cancel',
              leaves: true,
              press: () => reject(userRejected()),
            }),
          ],
        }),
      )
    })
  }
}
