import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { safeLink } from '../../slices/domain/text/links'
import { farcasterCodeReady, socialFailed, socialLoggedIn } from '../../slices/social'
import type { AppEffectApi } from '../../store/types'
import { connectEmbedded } from '../embedded/connect'
import { showAttempt, signOutLate, whileAttempt } from './attempt'
import { trackSocial } from './track'

const FARCASTER = { provider: 'farcaster' } as const

/** Logs in with Farcaster: the phone opens a link and approves there. */
export async function farcasterLogin(
  { attemptId }: { attemptId: string },
  fx: AppEffectApi,
): Promise<void> {
  showAttempt({ view: 'ConnectingFarcaster', params: {} }, fx)
  trackSocial('SOCIAL_LOGIN_STARTED', FARCASTER, fx)
  const still = whileAttempt(attemptId, fx)
  const over = new AbortController()
  const noted: { username: string | null } = { username: null }
  try {
    const { client } = await still(fx.extra.embedded.load())
    const uri = safeLink(await still(client.farcasterUrl(over.signal)))
    if (!uri) throw errorOf('MALFORMED_REPLY')
    fx.dispatch(farcasterCodeReady({ attemptId, uri }))
    const approved = client.connectFarcaster()
    signOutLate(approved, still, fx)
    noted.username = await still(approved)
  } catch (error) {
    if (!still.isCurrent()) {
      // Only a reload makes the frame stop waiting for the phone.
      fx.extra.embedded.current()?.client.reload()
      trackSocial('SOCIAL_LOGIN_CANCELED', FARCASTER, fx)
      throw errorOf('CONNECT_ABANDONED')
    }
    const record = toErrorRecord(error)
    fx.dispatch(socialFailed({ attemptId, error: record }))
    trackSocial('SOCIAL_LOGIN_ERROR', FARCASTER, fx, record.code)
    throw error
  } finally {
    over.abort()
  }
  fx.dispatch(socialLoggedIn({ attemptId }))
  trackSocial('SOCIAL_LOGIN_SUCCESS', FARCASTER, fx)
  const who = { email: null, socialProvider: 'farcaster', username: noted.username } as const
  return connectEmbedded(attemptId, who, fx)
}
