import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { SOCIAL_ADDRESS_MS } from '../../slices/domain/embeddedLimits'
import type { WindowSocial } from '../../slices/domain/wallet/socials'
import {
  importOpened,
  providerAnswered,
  providerRefused,
  selectSocialFlow,
  socialFailed,
  socialLoggedIn,
} from '../../slices/social'
import type { Embedded } from '../../adapters/frame/port'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { connectEmbedded } from '../embedded/connect'
import { embeddedNetwork, signOutLate } from './attempt'
import { trackSocial } from './track'

/** A login with a provider. */
export type Attempt = { provider: WindowSocial; attemptId: string }
/** The input of every step of a login. */
export type Login = Attempt & { still: Still; signal: AbortSignal; embedded: Embedded }

/** The URL of the provider's page. Rejects with `FRAME_REQUEST_TIMEOUT` when it takes too long. */
export function askAddress({
  provider,
  signal,
  embedded,
}: Pick<Login, 'provider' | 'signal' | 'embedded'>): Promise<string> {
  return withTimeout(embedded.client.socialUri(provider, signal), SOCIAL_ADDRESS_MS, () => {
    throw errorOf('FRAME_REQUEST_TIMEOUT')
  })
}

/**
 * Exchanges the provider's result for the account, and returns the username at the provider.
 * @throws LatchkeyError `USER_REJECTED` when the provider returned an error
 */
export async function enter(
  resultUri: string,
  { attemptId, provider, still, embedded, signal }: Login,
  fx: AppEffectApi,
): Promise<string | null> {
  if (/[?&#]error=/.test(resultUri)) throw errorOf('USER_REJECTED')
  const flow = selectSocialFlow(fx.getState())
  const imports = flow.step === 'waiting' && flow.importing === 'chosen'
  fx.dispatch(providerAnswered({ attemptId }))
  trackSocial('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider }, fx)
  const answer = { uri: resultUri, network: embeddedNetwork(fx), imports }
  const entered = embedded.client.connectSocial(answer)
  signOutLate(entered, still, fx)
  const username = await still(entered)
  if (!imports) return username
  // The frame asks for the words, or the person changes their mind there: both finish the login.
  // The window would cover the page.
  embedded.popups.close(attemptId)
  fx.dispatch(importOpened({ attemptId }))
  await still(embedded.client.openPage('import', signal))
  return username
}

/** Tracks and stores the error of a login, and rethrows it. */
export function failLogin(error: unknown, attempt: Attempt, still: Still, fx: AppEffectApi): never {
  const { attemptId } = attempt
  if (!still.isCurrent()) {
    trackSocial('SOCIAL_LOGIN_CANCELED', attempt, fx)
    throw errorOf('CONNECT_ABANDONED')
  }
  const record = toErrorRecord(error)
  if (record.code === 'USER_REJECTED') fx.dispatch(providerRefused({ attemptId }))
  else fx.dispatch(socialFailed({ attemptId, error: record }))
  trackSocial('SOCIAL_LOGIN_ERROR', attempt, fx, record.code)
  throw error
}

/** Connects the account after a login by a social provider. */
export function finishLogin(
  { provider, attemptId }: Attempt,
  username: string | null,
  fx: AppEffectApi,
): Promise<void> {
  fx.dispatch(socialLoggedIn({ attemptId }))
  trackSocial('SOCIAL_LOGIN_SUCCESS', { provider }, fx)
  return connectEmbedded(attemptId, { email: null, socialProvider: provider, username }, fx)
}
