import type { PopupOutcome } from '../../adapters/frame/popup'
import type { Embedded } from '../../adapters/frame/port'
import { alertRaised } from '../../slices/alerts'
import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { SOCIAL_ADDRESS_MS } from '../../slices/domain/limits'
import { byItself } from '../../slices/intent'
import { backRequested } from '../../slices/navigation'
import {
  providerAnswered,
  providerRefused,
  socialFailed,
  socialLoggedIn,
  windowLost,
  type socialLoginRequested,
} from '../../slices/social'
import { selectView } from '../../slices/router'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { connectEmbedded } from '../embedded/connect'
import { embeddedNetwork, showAttempt, signOutLate, whileAttempt } from './attempt'
import { trackSocial } from './track'

type Request = ReturnType<typeof socialLoginRequested>['payload']

/** What every step of a login knows. */
type Login = Request & { still: Still; signal: AbortSignal; embedded: Embedded }

/** Logs in with a provider, whose page is in a window that the press has opened (secure-frame reference A8). */
export async function socialLogin(request: Request, fx: AppEffectApi): Promise<void> {
  const { provider, attemptId } = request
  showAttempt({ view: 'ConnectingSocial', params: { provider } }, fx)
  trackSocial('SOCIAL_LOGIN_STARTED', request, fx)
  if (!request.hasWindow) return
  const still = whileAttempt(attemptId, fx)
  const over = new AbortController()
  const noted: { username: string | null } = { username: null }
  try {
    const embedded = await still(fx.extra.embedded.load())
    const login: Login = { ...request, still, signal: over.signal, embedded }
    const outcome = await still(visitProvider(login))
    if (outcome.type !== 'result') return leaveWithout(outcome, login, fx)
    noted.username = await still(enter(outcome.resultUri, login, fx))
  } catch (error) {
    if (!still.isCurrent()) {
      trackSocial('SOCIAL_LOGIN_CANCELED', request, fx)
      throw errorOf('CONNECT_ABANDONED')
    }
    const record = toErrorRecord(error)
    if (record.code === 'USER_REJECTED') fx.dispatch(providerRefused({ attemptId }))
    else fx.dispatch(socialFailed({ attemptId, error: record }))
    trackSocial('SOCIAL_LOGIN_ERROR', request, fx, record.code)
    throw error
  } finally {
    over.abort()
    fx.extra.embedded.current()?.popups.close(attemptId)
  }
  fx.dispatch(socialLoggedIn({ attemptId }))
  trackSocial('SOCIAL_LOGIN_SUCCESS', request, fx)
  const who = { email: null, socialProvider: provider, username: noted.username }
  return connectEmbedded(attemptId, who, fx)
}

/** Sends the window to the provider, and waits for what comes of it. */
async function visitProvider(login: Login): Promise<PopupOutcome> {
  const { provider, attemptId, still, signal, embedded } = login
  const { client, popups } = embedded
  const outcome = popups.outcome(attemptId, signal)
  const address = withTimeout(client.socialUri(provider, signal), SOCIAL_ADDRESS_MS, () => {
    throw errorOf('FRAME_REQUEST_TIMEOUT')
  })
  // The window may be closed before it has an address.
  const first = await still(Promise.race([address, outcome]))
  if (typeof first !== 'string') return first
  if (!popups.navigate(attemptId, first)) throw errorOf('MALFORMED_REPLY')
  return outcome
}

/**
 * Exchanges what the provider answered for the account; gives its name there.
 * @throws LatchkeyError `USER_REJECTED` when the provider said no
 */
async function enter(
  resultUri: string,
  { attemptId, provider, still, embedded }: Login,
  fx: AppEffectApi,
): Promise<string | null> {
  if (/[?&#]error=/.test(resultUri)) throw errorOf('USER_REJECTED')
  fx.dispatch(providerAnswered({ attemptId }))
  trackSocial('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider }, fx)
  const answer = { uri: resultUri, network: embeddedNetwork(fx) }
  const entered = embedded.client.connectSocial(answer)
  signOutLate(entered, still, fx)
  return still(entered)
}

/** A window that is closed, or a page that is not the provider's, leads back; a lost one is told in the view. */
function leaveWithout(
  { type }: Exclude<PopupOutcome, { type: 'result' }>,
  login: Login,
  fx: AppEffectApi,
): void {
  const { attemptId } = login
  if (type === 'lost') {
    fx.dispatch(windowLost({ attemptId }))
    return trackSocial('SOCIAL_LOGIN_ERROR', login, fx, 'POPUP_LOST')
  }
  if (selectView(fx.getState()) === 'ConnectingSocial') fx.dispatch(byItself(backRequested()))
  if (type === 'closed') return trackSocial('SOCIAL_LOGIN_CANCELED', login, fx)
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: 'error', message: { key: 'social.untrusted' } }))
  trackSocial('SOCIAL_LOGIN_ERROR', login, fx, 'UNTRUSTED_ORIGIN')
}
