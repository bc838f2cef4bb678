import { selectCaipAddress, selectIsUnsupported } from '../../slices/combined'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'
import { sessionNewsKey, storageKey } from '../../slices/domain/widget/storageKey'
import { sessionFound, sessionLost } from '../../slices/siwx'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { findSession } from './support'

/**
 * Informs the other tabs of the site about a new or ended session, by a storage event. Implementations may store
 * sessions where other tabs see no change, as in a cookie.
 */
export function notifyOtherTabs({ extra: { storage, random }, getState }: AppEffectApi) {
  const { projectId, instanceId } = getState().options
  const key = sessionNewsKey(storageKey(projectId, instanceId))
  storage.setItem(key, random.id())
  storage.removeItem(key)
}

/**
 * Follows a sign-in or sign-out of another tab without prompting: a missing session signs out here, and a found one
 * replaces a prompt or a pending signature.
 * @returns whether the account is signed in now
 */
export async function followOtherTab(
  siwx: SiwxConfig,
  still: Still,
  fx: AppEffectApi,
): Promise<boolean> {
  const account = selectCaipAddress(fx.getState())
  if (!account || selectIsUnsupported(fx.getState())) return false
  for (;;) {
    const { flow: before } = fx.getState().siwx
    const session = await still(findOrNull(siwx, account, fx))
    const { flow } = fx.getState().siwx
    // A change of account or network starts its own check, and a running verification ends by itself.
    const isBusy =
      flow.step === 'cancelling' || (flow.step === 'signing' && flow.phase === 'verifying')
    if (isBusy || selectCaipAddress(fx.getState()) !== account) return false
    // The visitor may have signed out meanwhile.
    if (flow !== before) continue
    if (session) fx.dispatch(sessionFound({ account, session }))
    else if (flow.step === 'authenticated') fx.dispatch(sessionLost())
    return session !== null
  }
}

/** Treats a session that cannot be checked as missing, because it may have ended. The wallet stays connected. */
function findOrNull(siwx: SiwxConfig, account: CaipAddress, fx: AppEffectApi) {
  return findSession(siwx, account).catch((error: unknown) => {
    fx.extra.logger.log('warn', 'a sign-in of another tab was not followed', {
      code: toErrorRecord(error).code,
    })
    return null
  })
}
