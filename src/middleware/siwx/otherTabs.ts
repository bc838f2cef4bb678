import { selectCaipAddress, selectIsUnsupported } from '../../slices/combined'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'
import { sessionNewsKey, storageKey } from '../../slices/domain/widget/storageKey'
import { sessionFound, signedOutElsewhere } from '../../slices/siwx'
import type { AppEffectApi } from '../../store/types'
import { findSession } from './support'

/**
 * Tells the other tabs of the site that a session was made or ended, by a storage event. Not every implementation
 * stores something that changes with it: a cookie is seen by no tab.
 */
export function tellOtherTabs({ extra: { storage, random }, getState }: AppEffectApi) {
  const { projectId, instanceId } = getState().options
  const key = sessionNewsKey(storageKey(projectId, instanceId))
  storage.setItem(key, random.id())
  storage.removeItem(key)
}

/**
 * Follows a sign-in or sign-out of another tab. The visitor is asked for nothing here: a session that is gone ends
 * without a prompt, and one that is found replaces a prompt or a pending signature.
 * @returns whether the account is signed in now
 */
export async function followOtherTab(siwx: SiwxConfig, fx: AppEffectApi): Promise<boolean> {
  const account = selectCaipAddress(fx.getState())
  if (!account || selectIsUnsupported(fx.getState())) return false
  const session = await fx.pause(findSession(siwx, account)).catch((error: unknown) => {
    if (fx.signal.aborted) throw error
    // It may have been a sign-out, so a session that cannot be checked does not count. The wallet stays connected.
    fx.extra.logger.log('warn', 'a sign-in of another tab was not followed', {
      code: toErrorRecord(error).code,
    })
    return null
  })
  const { flow } = fx.getState().siwx
  // A change of account or network starts a check of its own, and what is being verified here ends by itself.
  const isBusy =
    flow.step === 'cancelling' || (flow.step === 'signing' && flow.phase === 'verifying')
  if (isBusy || selectCaipAddress(fx.getState()) !== account) return false
  if (session) fx.dispatch(sessionFound({ account, session }))
  else if (flow.step === 'authenticated') fx.dispatch(signedOutElsewhere())
  return session !== null
}
