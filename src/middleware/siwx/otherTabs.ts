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
    // A change of account or network starts a check of its own, and what is being verified here ends by itself.
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

/** A session that cannot be checked does not count, since it may have been ended. The wallet stays connected. */
function findOrNull(siwx: SiwxConfig, account: CaipAddress, fx: AppEffectApi) {
  return findSession(siwx, account).catch((error: unknown) => {
    fx.extra.logger.log('warn', 'a sign-in of another tab was not followed', {
      code: toErrorRecord(error).code,
    })
    return null
  })
}
