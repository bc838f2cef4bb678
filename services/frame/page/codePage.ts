import type { Card } from './card'
import { codeForm } from './codeForm'
import { importForm } from './importForm'
import { addressOf } from './keys'
import { HasWallet, type Login } from './login'
import type { Passkeys } from './passkeys'
import { passkeyProblem } from './passkeyPage'
import { ServiceError } from './service'
import { say } from './strings/say'

const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 4100

/** The message for a refused code. */
export const codeProblem = (error: unknown): string => {
  if (error instanceof HasWallet) return say('code.otherWallet')
  if (isElsewhere(error)) return say('code.elsewhere')
  if (!(error instanceof ServiceError)) return say('code.over')
  if (error.status === 422) return say('emailCode.wrong')
  if (error.status === 429) return say('code.tooMany')
  return say('code.unreached')
}

/**
 * Milliseconds after which passkeys are offered again with a new challenge: the service accepts a
 * challenge for five minutes.
 */
const OFFER_MS = 4 * 60_000

/**
 * Asks for the code of the started login; resolves when the user is logged in.
 * @param site origin of the site, from the browser
 */
export function askCode(parts: {
  login: Pick<Login, 'connectOtp' | 'email'>
  passkeys: Pick<Passkeys, 'offerLogin'>
  site: string
  show: (card: Card) => void
}): Promise<void> {
  const { login, passkeys, site, show } = parts
  const email = login.email()
  return new Promise((resolve, reject) => {
    if (email === null) return reject(new Error('There is no login in progress.'))
    let imported: Uint8Array | undefined
    const forget = () => {
      imported?.fill(0)
      imported = undefined
    }
    /**
     * Logs in with a passkey of this device when the user chooses one in the autofill of the field.
     */
    const offerPasskeys = async (left: AbortSignal) => {
      while (!left.aborted) {
        const turn = new AbortController()
        const end = () => turn.abort()
        left.addEventListener('abort', end, { once: true })
        const timer = setTimeout(end, OFFER_MS)
        const offer = await passkeys.offerLogin(turn.signal).catch(() => null)
        // Rejects when the time is over, or when the browser offers no passkeys.
        const logIn = await offer?.chosen.catch(() => null)
        clearTimeout(timer)
        if (logIn && !left.aborted) return enter(logIn, left)
        if (!turn.signal.aborted) return
      }
    }
    const enter = (logIn: () => Promise<void>, left: AbortSignal) =>
      logIn().then(
        () => {
          forget()
          resolve()
        },
        (error: unknown) => {
          if (!left.aborted) askForCode(passkeyProblem(error))
        },
      )
    const askForCode = (said = '') => {
      const left = new AbortController()
      const form = codeForm({
        testId: 'frame-code-login',
        title: say('code.login', { site: site.replace(/^https:\/\//, '') }),
        text: [
          say('code.text', { email }),
          ...(imported ? [say('code.import', { address: addressOf(imported) })] : []),
        ].join(' '),
        wordsOf: codeProblem,
        said,
        hasPasskeys: true,
        async send(code) {
          try {
            await login.connectOtp(code, imported)
          } catch (error) {
            // The next code logs in without the imported wallet.
            if (error instanceof HasWallet) forget()
            throw error
          }
          forget()
          resolve()
        },
        link: imported
          ? { label: say('social.import.leave'), testId: 'frame-import-leave', press: leaveImport }
          : { label: say('social.import'), testId: 'frame-import-open', press: askForSecret },
      })
      show({
        element: form.element,
        close() {
          left.abort()
          form.close()
        },
      })
      // A wallet import needs the code. A refused passkey would be refused again.
      if (!imported && said === '') void offerPasskeys(left.signal)
    }
    const leaveImport = () => {
      forget()
      askForCode()
    }
    const askForSecret = () =>
      show(
        importForm({
          onRead(secret) {
            imported = secret
            askForCode()
          },
          onCancel: () => askForCode(),
        }),
      )
    askForCode()
  })
}
