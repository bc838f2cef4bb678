import type { SiteTokens } from '../../adapters/frame/siteTokens'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import {
  isTokenAttempt,
  selectTokenLogin,
  tokenAccepted,
  tokenIssued,
  tokenLoginFailed,
} from '../../slices/tokenLogin'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { connectEmbedded } from '../embedded/connect'
import { showAttempt } from '../social/attempt'

type Attempt = { attemptId: string }

/** Logs in from the row of Connect, with the function of the option `ownLogin`. */
export function ownLogin(attempt: Attempt, fx: AppEffectApi): Promise<void> {
  const name = fx.getState().options.ownLogin?.name
  showAttempt(
    { view: 'ConnectingOwnLogin', params: name === undefined ? {} : { provider: name } },
    fx,
  )
  return logIn(attempt, fx, (siteTokens) => siteTokens.keepOwn(attempt.attemptId))
}

/** Logs in with the function that the site passed to `connectWithToken`. */
export function tokenLogin(attempt: Attempt, fx: AppEffectApi): Promise<void> {
  return logIn(attempt, fx, () => {})
}

/**
 * Logs in with a token of the site: the frame gives the nonce, the site issues a token with it, and the frame has its service check
 * the token. The token goes from the site's function to the frame, and nowhere else.
 */
async function logIn(
  { attemptId }: Attempt,
  fx: AppEffectApi,
  prepare: (siteTokens: SiteTokens) => void,
): Promise<void> {
  const isCurrent = () => isTokenAttempt(selectTokenLogin(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx)
  const over = new AbortController()
  const noted: { username: string | null } = { username: null }
  try {
    const { client, siteTokens } = await still(fx.extra.embedded.load())
    prepare(siteTokens)
    // The site cancelled while this code loaded.
    if (!siteTokens.has(attemptId)) throw errorOf('CONNECT_ABANDONED')
    const nonce = await still(client.tokenNonce(over.signal))
    const token = await still(siteTokens.issue(attemptId, { nonce, signal: over.signal }))
    fx.dispatch(tokenIssued({ attemptId }))
    // No signal, because an answer that comes after the attempt is over still ends its session.
    const entered = client.connectToken(token)
    entered.then(
      () => still.isCurrent() || void client.signOut(),
      () => {},
    )
    noted.username = await still(entered)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
    fx.dispatch(tokenLoginFailed({ attemptId, error: toErrorRecord(error) }))
    throw error
  } finally {
    over.abort()
    fx.extra.embedded.current()?.siteTokens.drop(attemptId)
  }
  fx.dispatch(tokenAccepted({ attemptId }))
  return connectEmbedded(
    attemptId,
    { email: null, socialProvider: null, username: noted.username },
    fx,
  )
}
