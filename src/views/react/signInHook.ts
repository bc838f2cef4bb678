import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { SignInState } from '../../slices/domain/siwx/signInState'
import { useHandle, useLatchkeyValue } from './context'
import { toLatchkeyError } from './useRead'

type Attempt = { isRunning: boolean; error: LatchkeyError | null }
const NONE: Attempt = { isRunning: false, error: null }

/**
 * Returns `signIn`, which signs the active account in as `Latchkey.signIn` does, and the state of the sign-in. `signIn` does not throw:
 * `error` says what went wrong.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSignIn } from 'latchkey/react'
 *
 * export function SignIn() {
 *   const { status, error, signIn } = useSignIn()
 *   if (status === 'signedIn') return <p>Signed in</p>
 *   return (
 *     <button onClick={signIn} disabled={status === 'signing'}>
 *       {status === 'error' ? `Try again (${error?.code})` : 'Sign in'}
 *     </button>
 *   )
 * }
 */
export function useSignIn(): SignInState {
  const handle = useHandle()
  const session = useLatchkeyValue((latchkey) => latchkey.getSession(), null)
  const [attempt, setAttempt] = useState(NONE)
  /** Number of the latest attempt. Results of earlier ones are ignored. */
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [handle],
  )
  const signIn = useCallback(() => {
    const at = (latest.current += 1)
    const show = (next: Attempt) => {
      if (latest.current === at) setAttempt(next)
    }
    show({ isRunning: true, error: null })
    handle
      .get()
      .signIn()
      .then(
        () => show(NONE),
        (error: unknown) => show({ isRunning: false, error: toLatchkeyError(error) }),
      )
  }, [handle])
  return useMemo(() => {
    const { isRunning } = attempt
    const error = session ? null : attempt.error
    const status = isRunning ? 'signing' : session ? 'signedIn' : error ? 'error' : 'idle'
    return { status, session, error, signIn }
  }, [attempt, session, signIn])
}
