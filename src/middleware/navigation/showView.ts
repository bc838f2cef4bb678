import { isAnyOf } from '@reduxjs/toolkit'
import { last } from '../../slices/domain/state/last'
import { walletConnected, walletDisconnected } from '../../slices/accounts'
import { byItself } from '../../slices/intent'
import {
  backRequested,
  modalOpened,
  viewPushed,
  viewReplaced,
  viewTookOver,
  wentBack,
} from '../../slices/navigation'
import { optionsUpdated } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { selectConnected, selectIsVisitorConnected, selectMustSwitch } from '../../slices/combined'
import { CONNECTED_MS } from '../../slices/domain/limits'
import { pairingAttemptOf } from '../../slices/pairing'
import type { Route } from '../../slices/domain/widget/views'
import { delay } from '../../slices/domain/async/timers'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { closeNow } from './closeModal'
import { currentView, fittingView } from './currentView'

/** Moves through the modal that follow from what wallets do (spec sections 2 and 4). */
export function startTravelEffects({ start }: CapabilityApi) {
  start({ actionCreator: walletDisconnected, effect: closeWithoutAccount })
  start({ actionCreator: walletConnected, effect: ({ payload }, fx) => leaveConnect(payload, fx) })
  start({ matcher: isAnyOf(optionsUpdated, viewPushed, wentBack), effect: leaveNetworks })
}

/** A wallet that comes back by itself while Connect is shown leaves nothing to choose there. */
function leaveConnect({ restored }: { restored: boolean }, fx: AppEffectApi) {
  const state = fx.getState()
  const isChoosing = state.modal.open && currentView(state) === 'Connect'
  if (restored && isChoosing && selectIsVisitorConnected(state))
    fx.dispatch(viewReplaced({ view: fittingView(state, fx), params: {} }))
}

/** Once the site alone switches networks, a view that offers them is left, also one that is come back to. */
function leaveNetworks(_: unknown, fx: AppEffectApi) {
  const state = fx.getState()
  const rules = fx.extra.views.find(currentView(state))
  if (!state.modal.open || state.options.enableNetworkSwitch || !rules?.offersNetworks) return
  if (rules.back === false) closeNow(fx)
  else fx.dispatch(byItself(backRequested()))
}

/** Losing the last address closes the modal, unless the visitor is choosing another wallet. */
function closeWithoutAccount(_: unknown, fx: AppEffectApi) {
  const state = fx.getState()
  // A stored connection that does not come back had no address yet.
  if (selectConnected(state) || !selectConnected(fx.getOriginalState())) return
  if (!fx.extra.views.find(currentView(state))?.staysWhenDisconnected || isFinished(fx))
    closeNow(fx)
}

/** The view is about an attempt, and no attempt is under way or has failed: it has nothing to show any more. */
function isFinished(fx: AppEffectApi): boolean {
  const state = fx.getState()
  const isIdle = state.connect.step === 'idle' && state.pairing.flow.step === 'idle'
  return isIdle && fx.extra.views.find(currentView(state))?.abandonsAttempt === true
}

/** Shows a view that must be answered: opens the modal with it, or takes over what is there. */
export function showView(route: Route, fx: AppEffectApi) {
  const state = fx.getState()
  if (!state.modal.open) {
    fx.dispatch(modalOpened(route))
    fx.dispatch(
      eventTracked({
        event: 'MODAL_OPEN',
        properties: { connected: selectConnected(state) !== null },
      }),
    )
  } else if (currentView(state) !== route.view) fx.dispatch(viewTookOver(route))
}

/**
 * Where a finished connection goes once it was seen for a moment: an unsupported network, the sign-in prompt, the view
 * that asked for it, or closed (spec section 2). Nowhere when another attempt has begun. When the wallet is gone again
 * and another namespace is connected, the view of the attempt closes.
 */
export async function closeAfterConnecting(fx: AppEffectApi): Promise<void> {
  const connectorId = () => selectConnected(fx.getState())?.connectorId
  const now = connectorId()
  // A check for a session that fails says so in the modal, which stays open until then.
  const isChecked = ({ siwx }: RootState) => siwx.flow.step !== 'checking'
  const checked = () =>
    isChecked(fx.getState()) ? true : fx.condition((_, state: RootState) => isChecked(state))
  return fx.pause(delay(CONNECTED_MS, fx.signal).then(checked)).then(
    () => {
      const { connect, pairing } = fx.getState()
      const isWaiting = connect.step === 'waiting' || pairingAttemptOf(pairing) !== null
      if (isWaiting || now === undefined) return
      if (connectorId() === now) leaveConnecting(fx)
      else if (isFinished(fx)) closeNow(fx)
    },
    // Another attempt has taken over the listener.
    () => {},
  )
}

function leaveConnecting(fx: AppEffectApi): void {
  const state = fx.getState()
  const { redirectView } = last(state.router.history)?.params ?? {}
  if (selectMustSwitch(state)) showView({ view: 'UnsupportedChain', params: {} }, fx)
  else if (redirectView) fx.dispatch(viewReplaced({ view: redirectView, params: {} }))
  else if (fx.extra.views.find(currentView(state))?.closesWhenConnected) closeNow(fx)
}
