import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type {
  EmailLogin,
  EmailLoginHook,
  EmailLoginState,
  SocialLoginHook,
} from '../../slices/domain/account/siteLogin'
import type { Social } from '../../slices/domain/options/features'
import { useHandle } from './context'
import { toLatchkeyError } from './useRead'

const IDLE: EmailLoginState = {
  status: 'idle',
  isCodeInFrame: false,
  isChecking: false,
  resendAt: null,
  error: null,
}

/**
 * Returns a login by email that the site shows itself: `start` sends the email, `submitCode` submits its code. Where the embedded
 * wallet asks for the code itself (`isCodeInFrame`), the modal opens for it. Nothing loads before `start`. When the component
 * unmounts, a login that still needs it is cancelled.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useState } from 'react'
 * import { useEmailLogin } from 'latchkey/react'
 *
 * export function EmailLogin() {
 *   const { status, isCodeInFrame, error, start, submitCode } = useEmailLogin()
 *   const [text, setText] = useState('')
 *   if (status === 'connected') return <p>Connected</p>
 *   if (status === 'device') return <p>Open the link in your email</p>
 *   if (status === 'code' && isCodeInFrame) return <p>Enter the code in your wallet</p>
 *   const submit = status === 'code' ? submitCode : start
 *   return (
 *     <>
 *       <input value={text} onChange={({ target }) => setText(target.value)} />
 *       <button onClick={() => submit(text)} disabled={status === 'sending'}>
 *         {status === 'code' ? 'Submit code' : 'Send email'}
 *       </button>
 *       {error && <p>{error.code}</p>}
 *     </>
 *   )
 * }
 */
export function useEmailLogin(): EmailLoginHook {
  const handle = useHandle()
  const [state, setState] = useState(IDLE)
  /** The latest login; null until it has started. Earlier logins are ignored. */
  const latest = useRef<{ login: EmailLogin | null; stop?: () => void }>({ login: null })
  const leave = useCallback(() => {
    latest.current.stop?.()
    latest.current = { login: null }
    return latest.current
  }, [])
  useEffect(
    () => () => {
      const { login } = latest.current
      leave()
      if (login && isFormNeeded(login.getState())) login.cancel()
    },
    [handle, leave],
  )
  const start = useCallback(
    (email: string) => {
      const attempt = leave()
      const show = (next: EmailLoginState) => {
        if (latest.current === attempt) setState(next)
      }
      show({ ...IDLE, status: 'sending' })
      handle
        .get()
        .startEmailLogin(email)
        .then(
          (login) => {
            // The login was cancelled, replaced or unmounted before it started.
            if (latest.current !== attempt) return login.cancel()
            attempt.login = login
            attempt.stop = login.subscribe(show)
            login.done.catch(() => {})
            show(login.getState())
          },
          (error: unknown) => show({ ...IDLE, status: 'failed', error: toLatchkeyError(error) }),
        )
    },
    [handle, leave],
  )
  const actions = useMemo(
    () => ({
      submitCode: (code: string) => latest.current.login?.submitCode(code),
      resend: () => latest.current.login?.resend(),
      cancel() {
        const { login } = latest.current
        leave()
        setState(IDLE)
        login?.cancel()
      },
    }),
    [leave],
  )
  return useMemo(() => ({ ...state, ...actions, start }), [state, actions, start])
}

/**
 * Whether the login needs the component: the modal does not ask for the code, and the code is not
 * being checked.
 */
function isFormNeeded({ status, isCodeInFrame, isChecking }: EmailLoginState): boolean {
  if (isChecking || isCodeInFrame) return false
  return status === 'sending' || status === 'device' || status === 'code'
}

type SocialLogin = Pick<SocialLoginHook, 'status' | 'error'>

/**
 * Returns `start`, which logs in with a social provider as `Latchkey.connectSocial` does, and the state of the latest login.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSocialLogin } from 'latchkey/react'
 *
 * export function SocialLogin() {
 *   const { status, error, start } = useSocialLogin()
 *   return (
 *     <button onClick={() => start('google')} disabled={status === 'connecting'}>
 *       {status === 'failed' ? `Try again (${error?.code})` : 'Continue with Google'}
 *     </button>
 *   )
 * }
 */
export function useSocialLogin(): SocialLoginHook {
  const handle = useHandle()
  const [login, setLogin] = useState<SocialLogin>({ status: 'idle', error: null })
  /** Number of the latest start. Results of earlier ones are ignored. */
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [handle],
  )
  const start = useCallback(
    (provider: Social) => {
      const at = (latest.current += 1)
      const show = (next: SocialLogin) => {
        if (latest.current === at) setLogin(next)
      }
      show({ status: 'connecting', error: null })
      const done = handle.get().connectSocial(provider)
      // This also handles the rejection if the site does not await the promise.
      done.then(
        () => show({ status: 'connected', error: null }),
        (error: unknown) => show({ status: 'failed', error: toLatchkeyError(error) }),
      )
      return done
    },
    [handle],
  )
  return useMemo(() => ({ ...login, start }), [login, start])
}
