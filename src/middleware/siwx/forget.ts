import type { CaipAddress } from '../../slices/domain/ids/caip'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'
import { sessionsChangedElsewhere } from '../../slices/lifecycle'
import { sessionLost } from '../../slices/siwx'
import type { AppEffectApi } from '../../store/types'
import { sessionDoubted } from './session'
import { answered, partsOf } from './support'

/**
 * Revokes a session that a void or failed attempt has stored. The session of a later attempt remains. A flow that
 * found the revoked session, or is looking for one, checks again.
 */
export async function forget(
  siwx: SiwxConfig,
  account: CaipAddress,
  nonce: string,
  fx: AppEffectApi,
): Promise<void> {
  const { flow, session } = fx.getState().siwx
  const isIn = flow.step === 'authenticated' && flow.account === account
  const { networkId, address } = partsOf(account)
  const isOfLater = isIn && session?.data.nonce !== nonce
  const revoked = isOfLater ? null : answered(siwx.revokeSession(networkId, address))
  return Promise.resolve(revoked)
    .catch(() => {})
    .then(() => {
      const now = fx.getState().siwx
      if (now.session?.data.nonce === nonce) fx.dispatch(sessionLost())
      const isLooking = now.flow.step === 'authenticated' || now.flow.step === 'checking'
      // Another tab's check may just have found the revoked session.
      fx.dispatch(isLooking ? sessionDoubted() : sessionsChangedElsewhere())
    })
}
