import type { PopupOutcome } from '../../adapters/frame/popup'
import { alertRaised } from '../../slices/alerts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { asAutomatic } from '../../slices/intent'
import { backRequested } from '../../slices/navigation'
import { importOffered, windowLost, type socialLoginRequested } from '../../slices/social'
import { selectView } from '../../slices/router'
import type { AppEffectApi } from '../../store/types'
import { showAttempt, whileAttempt } from './attempt'
import { askAddress, enter, failLogin, finishLogin, type Login } from './steps'
import { trackSocial } from './track'

type Request = ReturnType<typeof socialLoginRequested>['payload']

/** Logs in with a provider in the pop-up that the click has opened. */
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
    const outcome = await still(visitProvider(login, fx))
    if (outcome.type !== 'result') return leaveWithout(outcome, login, fx)
    noted.username = await still(enter(outcome.resultUri, login, fx))
  } catch (error) {
    failLogin(error, request, still, fx)
  } finally {
    over.abort()
    fx.extra.embedded.current()?.popups.close(attemptId)
  }
  return finishLogin(request, noted.username, fx)
}

/** Navigates the pop-up to the provider, and waits for its outcome. */
async function visitProvider(login: Login, fx: AppEffectApi): Promise<PopupOutcome> {
  const { attemptId, still, signal } = login
  const { popups } = login.embedded
  const outcome = popups.outcome(attemptId, signal)
  // The pop-up may be closed before it has a URL.
  const first = await still(Promise.race([askAddress(login), outcome]))
  if (typeof first !== 'string') return first
  if (login.embedded.client.pages().includes('import')) fx.dispatch(importOffered({ attemptId }))
  if (!popups.navigate(attemptId, first)) throw errorOf('MALFORMED_REPLY')
  return outcome
}

/** Goes back after a closed pop-up or an unexpected page in it; the view shows that a pop-up was lost. */
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
  if (selectView(fx.getState()) === 'ConnectingSocial') fx.dispatch(asAutomatic(backRequested()))
  if (type === 'closed') return trackSocial('SOCIAL_LOGIN_CANCELED', login, fx)
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: 'error', message: { key: 'social.untrusted' } }))
  trackSocial('SOCIAL_LOGIN_ERROR', login, fx, 'UNTRUSTED_ORIGIN')
}
