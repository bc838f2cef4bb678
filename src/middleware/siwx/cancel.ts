import { disconnectRequested } from '../../slices/accounts'
import { selectCaipAddress } from '../../slices/combined'
import { toCaipAddress, type CaipAddress } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import {
  networkSwitchDeclined,
  networkSwitchFailed,
  networkSwitchRequested,
} from '../../slices/networks'
import { signedOut, signInCancelStarted, signInSkipped } from '../../slices/siwx'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { closeNow } from '../navigation/closeModal'
import { notifyOtherTabs } from './otherTabs'
import { sessionDoubted } from './session'
import { answered, findSession, partsOf, track } from './support'

/** Time limit in ms for switching the wallet back to the network of the last sign-in. */
const SWITCH_BACK_MS = 30_000

/**
 * Required sign-in: switches back to the network of the last sign-in if its session is valid, otherwise disconnects
 * the wallet. Optional sign-in: the account stays connected and is not prompted again.
 */
export async function cancelSignIn(fx: AppEffectApi) {
  const { required } = fx.getState().siwx
  const account = selectCaipAddress(fx.getState())
  track(fx, 'CLICK_CANCEL_SIWX')
  if (!account) return closeNow(fx)
  if (!required) {
    fx.dispatch(signInSkipped({ account }))
    return closeNow(fx)
  }
  fx.dispatch(signInCancelStarted({ account }))
  const isCancelling = () => {
    const { flow } = fx.getState().siwx
    return flow.step === 'cancelling' && flow.account === account
  }
  const still = whileCurrent(isCancelling, fx, 'REQUEST_ABORTED')
  return still(switchBack(account, still, fx)).then(
    () => {
      fx.dispatch(disconnectRequested({}))
      closeNow(fx)
    },
    (error: unknown) => {
      // The wallet switched or changed meanwhile, or the user signed out: nothing is left to cancel.
      if (still.isCurrent()) throw error
    },
  )
}

/** Switches the wallet back to the network of the last sign-in. The session found there closes the prompt. */
async function switchBack(account: CaipAddress, still: Still, fx: AppEffectApi): Promise<void> {
  const { siwx } = fx.extra
  const { networkId, namespace, address } = partsOf(account)
  const last = fx.getState().siwx.signedInOn
  if (!siwx || !last?.startsWith(`${namespace}:`) || last === networkId) return
  const found = findSession(siwx, toCaipAddress(last, address)).catch(() => null)
  if (!(await still(found))) return
  const settled = fx.take(
    (action, { networks }) =>
      networks.activeId === last ||
      networkSwitchDeclined.match(action) ||
      networkSwitchFailed.match(action),
    SWITCH_BACK_MS,
  )
  fx.dispatch(networkSwitchRequested({ networkId: last }))
  await still(settled)
}

/** @throws LatchkeyError `SIWX_NOT_ENABLED`, or what the implementation throws */
export async function signOut(fx: AppEffectApi) {
  if (!fx.extra.siwx) throw errorOf('SIWX_NOT_ENABLED')
  const account = selectCaipAddress(fx.getState())
  const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
  await still(answered(fx.extra.siwx.setSessions([])))
  if (selectCaipAddress(fx.getState()) === account) {
    fx.dispatch(signedOut())
    return
  }
  // The session of an account that connected meanwhile may have ended too, so it is checked again.
  notifyOtherTabs(fx)
  fx.dispatch(sessionDoubted())
}
