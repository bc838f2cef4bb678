import type { Embedded } from '../../adapters/frame/port'
import { alertRaised } from '../../slices/alerts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readReturn, RESULT_PARAMETER, withReturn } from '../../slices/domain/wallet/socialReturn'
import { asAutomatic } from '../../slices/intent'
import { modalOpenRequested } from '../../slices/navigation'
import { socialReturned } from '../../slices/social'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { showAttempt, whileAttempt } from './attempt'
import { notePending, takePending } from './pending'
import { askAddress, enter, failLogin, finishLogin, type Attempt } from './steps'
import { trackSocial } from './track'

/** Logs in when no pop-up can be opened: the page redirects to the provider and returns with the result in its URL. */
export async function redirectLogin(attempt: Attempt, fx: AppEffectApi): Promise<void> {
  const { provider, attemptId } = attempt
  showAttempt({ view: 'ConnectingSocial', params: { provider } }, fx)
  trackSocial('SOCIAL_LOGIN_STARTED', attempt, fx)
  const still = whileAttempt(attemptId, fx)
  const over = new AbortController()
  try {
    const embedded = await still(fx.extra.embedded.load())
    const asked = await still(askAddress({ provider, signal: over.signal, embedded }))
    const address = withReturn(asked, fx.extra.host.href())
    if (!address) throw errorOf('MALFORMED_REPLY')
    notePending(provider, fx)
    fx.extra.host.openLink(address, 'web', '_top')
  } catch (error) {
    failLogin(error, attempt, still, fx)
  } finally {
    over.abort()
  }
}

/**
 * Completes a login after a redirect to a provider. The result in the URL is accepted once, and only if this page
 * started the login.
 */
export async function returnedLogin(
  { attemptId }: Pick<Attempt, 'attemptId'>,
  fx: AppEffectApi,
): Promise<void> {
  const { host } = fx.extra
  const provider = takePending(fx)
  const returned = readReturn(host.href(), fx.getState().options.backends.secureFrame)
  if (!provider || returned.type === 'none') return
  const attempt = { provider, attemptId }
  // The attempt begins later, so only the end of the widget ends this wait.
  const still = whileCurrent(() => true, fx)
  const embedded = await still(fx.extra.embedded.load())
  embedded.dropParameter(RESULT_PARAMETER)
  if (returned.type === 'foreign') {
    fx.dispatch(asAutomatic(modalOpenRequested({})))
    const id = fx.extra.random.id()
    fx.dispatch(alertRaised({ id, variant: 'error', message: { key: 'social.untrusted' } }))
    return trackSocial('SOCIAL_LOGIN_ERROR', attempt, fx, 'UNTRUSTED_ORIGIN')
  }
  fx.dispatch(socialReturned(attempt))
  return enterReturned(returned.resultUri, attempt, embedded, fx)
}

/** Exchanges the result in the page's URL for the account. */
async function enterReturned(
  resultUri: string,
  attempt: Attempt,
  embedded: Embedded,
  fx: AppEffectApi,
): Promise<void> {
  const { provider, attemptId } = attempt
  const still = whileAttempt(attemptId, fx)
  const noted: { username: string | null } = { username: null }
  const over = new AbortController()
  try {
    // Loads the view descriptions first; a view without one cannot be opened.
    await still(fx.extra.views.load())
    fx.dispatch(asAutomatic(modalOpenRequested({ view: 'ConnectingSocial', params: { provider } })))
    noted.username = await still(
      enter(resultUri, { ...attempt, still, embedded, signal: over.signal }, fx),
    )
  } catch (error) {
    failLogin(error, attempt, still, fx)
  } finally {
    over.abort()
  }
  return finishLogin(attempt, noted.username, fx)
}
