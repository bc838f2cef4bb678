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
import { closeNow } from '../navigation/closeModal'
import { answered, findSession, partsOf, track } from './support'

/** How long a wallet may take to go back to the network of the last sign-in. */
const SWITCH_BACK_MS = 30_000

/**
 * Required: back to the network of the last sign-in when its session still counts, else the wallet is disconnected.
 * Optional: the account stays connected and is not asked again.
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
  await switchBack(account, fx)
  // The wallet went back or changed meanwhile, or the person signed out: the cancelling is over.
  if (fx.getState().siwx.flow.step !== 'cancelling') return
  fx.dispatch(disconnectRequested({}))
  closeNow(fx)
}

/** Brings the wallet back to the network of the last sign-in, where the session is looked for and closes the prompt. */
async function switchBack(account: CaipAddress, fx: AppEffectApi): Promise<void> {
  const { siwx } = fx.extra
  const { networkId, namespace, address } = partsOf(account)
  const last = fx.getState().siwx.signedInOn
  if (!siwx || !last?.startsWith(`${namespace}:`) || last === networkId) return
  const session = await findSession(siwx, toCaipAddress(last, address)).catch(() => null)
  if (!session || fx.getState().siwx.flow.step !== 'cancelling') return
  const settled = fx.take(
    (action, { networks }) =>
      networks.activeId === last ||
      networkSwitchDeclined.match(action) ||
      networkSwitchFailed.match(action),
    SWITCH_BACK_MS,
  )
  fx.dispatch(networkSwitchRequested({ networkId: last }))
  await settled
}

/** @throws LatchkeyError `SIWX_NOT_ENABLED`, or what the implementation throws */
export async function signOut(fx: AppEffectApi) {
  if (!fx.extra.siwx) throw errorOf('SIWX_NOT_ENABLED')
  await answered(fx.extra.siwx.setSessions([]))
  fx.dispatch(signedOut())
}
