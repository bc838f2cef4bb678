import { connectCancelled } from '../../slices/connect'
import type { AccountSnapshot } from '../../slices/domain/account/account'
import type { TokenLoginInput } from '../../slices/domain/account/siteLogin'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import {
  isTokenAttempt,
  selectTokenLogin,
  tokenLoginCancelled,
  tokenLoginRequested,
} from '../../slices/tokenLogin'
import type { RootState } from '../types'
import { connectErrorOf, untilLoggedIn, type LoginParts, type LoginProgress } from './loginEnd'

/**
 * Logs a user of the site in with a token that the site issues. The modal does not open for it.
 * @throws LatchkeyError `INVALID_PARAMS` without a function that issues tokens, or the error that ended the login
 */
export async function connectWithToken(
  input: TokenLoginInput,
  parts: LoginParts,
): Promise<AccountSnapshot> {
  const { store, ports, runCommand } = parts
  const getToken: unknown = readProperty(input, 'getToken')
  if (typeof getToken !== 'function') throw errorOf('INVALID_PARAMS', { parameter: 'getToken' })
  const { signal } = input
  const attemptId = ports.random.id()
  const { siteTokens } = await ports.embedded.load()
  if (signal?.aborted) throw errorOf('CONNECT_ABANDONED')
  const refusal: { error?: unknown } = {}
  siteTokens.keep(attemptId, async (request) => {
    try {
      return await input.getToken(request)
    } catch (error) {
      refusal.error = error
      throw error
    }
  })
  const over = new AbortController()
  const run = { hasBegun: false }
  const read = (state: RootState): LoginProgress => {
    const flow = selectTokenLogin(state)
    if (!isTokenAttempt(flow, attemptId)) return run.hasBegun ? { over: null } : 'running'
    run.hasBegun = true
    if (flow.step === 'failed') return { over: flow.error }
    const error = flow.step === 'connecting' ? connectErrorOf(state) : null
    return error ? { over: error } : 'running'
  }
  const cancel = () => {
    if (!run.hasBegun) return over.abort(errorOf('CONNECT_ABANDONED'))
    const flow = selectTokenLogin(store.getState())
    if (!isTokenAttempt(flow, attemptId)) return
    if (flow.step === 'connecting') store.dispatch(connectCancelled())
    store.dispatch(tokenLoginCancelled({ attemptId }))
  }
  signal?.addEventListener('abort', cancel)
  const done = untilLoggedIn(parts, read, over.signal).finally(() => {
    signal?.removeEventListener('abort', cancel)
    siteTokens.drop(attemptId)
  })
  runCommand(tokenLoginRequested, { attemptId }).catch((error: unknown) => {
    // Once the flow has begun, its state determines the outcome.
    if (!run.hasBegun) over.abort(error)
  })
  return done.catch((error: unknown) => {
    // Only the caller gets the site's own error: it could hold the token.
    const isOfSite = 'error' in refusal && toErrorRecord(error).code === 'SOMETHING_WENT_WRONG'
    throw isOfSite
      ? errorOf('SOMETHING_WENT_WRONG', { parameter: 'getToken' }, refusal.error)
      : error
  })
}
