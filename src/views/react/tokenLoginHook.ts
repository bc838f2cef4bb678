import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TokenLoginHook, TokenLoginInput } from '../../slices/domain/account/siteLogin'
import { useHandle } from './context'
import { toLatchkeyError } from './useRead'

type TokenLogin = Pick<TokenLoginHook, 'status' | 'error'>

const IDLE: TokenLogin = { status: 'idle', error: null }

/** A started login: the function that ends it, and whether the site still has to issue its token. */
type Attempt = { over: AbortController; needsToken: boolean }

/**
 * Returns `start`, which logs a user of the site in as `Latchkey.connectWithToken` does, and the state of the latest login. When the
 * component unmounts while `getToken` runs, the login is cancelled.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useTokenLogin } from 'latchkey/react'
 *
 * const getToken = ({ nonce, signal }: { nonce: string; signal: AbortSignal }) =>
 *   fetch('/wallet-token', { method: 'POST', body: nonce, signal }).then((response) => response.text())
 *
 * export function OpenWallet() {
 *   const { status, error, start } = useTokenLogin()
 *   return (
 *     <button onClick={() => start({ getToken })} disabled={status === 'connecting'}>
 *       {status === 'failed' ? `Try again (${error?.code})` : 'Open my wallet'}
 *     </button>
 *   )
 * }
 */
export function useTokenLogin(): TokenLoginHook {
  const handle = useHandle()
  const [login, setLogin] = useState(IDLE)
  /** The latest login; the end of an earlier one is not shown. */
  const latest = useRef<Attempt | null>(null)
  useEffect(
    () => () => {
      if (latest.current?.needsToken) latest.current.over.abort()
      latest.current = null
    },
    [handle],
  )
  const start = useCallback(
    ({ getToken, signal }: TokenLoginInput) => {
      latest.current?.over.abort()
      const attempt: Attempt = { over: new AbortController(), needsToken: true }
      latest.current = attempt
      const show = (next: TokenLogin) => {
        if (latest.current === attempt) setLogin(next)
      }
      show({ status: 'connecting', error: null })
      const abort = () => attempt.over.abort()
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
      const done = handle.get().connectWithToken({
        signal: attempt.over.signal,
        async getToken(request) {
          const token = await getToken(request)
          attempt.needsToken = false
          return token
        },
      })
      // This also handles the rejection if the site does not await the promise.
      done
        .then(
          () => show({ status: 'connected', error: null }),
          (error: unknown) => show({ status: 'failed', error: toLatchkeyError(error) }),
        )
        .finally(() => signal?.removeEventListener('abort', abort))
      return done
    },
    [handle],
  )
  const cancel = useCallback(() => {
    latest.current?.over.abort()
    latest.current = null
    setLogin(IDLE)
  }, [])
  return useMemo(() => ({ ...login, start, cancel }), [login, start, cancel])
}
