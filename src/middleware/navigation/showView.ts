import { isAnyOf } from '@reduxjs/toolkit'
import { walletConnected, walletDisconnected } from '../../slices/accounts'
import { asAutomatic } from '../../slices/intent'
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
import { selectConnected, selectIsVisitorConnected } from '../../slices/combined'
import type { Route } from '../../slices/domain/widget/views'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { closeNow } from './closeModal'
import { currentView, fittingView } from './currentView'

/** Moves through the modal that follow from what wallets do (spec sections 2 and 4). */
export function startNavigationEffects({ start }: CapabilityApi) {
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
  else fx.dispatch(asAutomatic(backRequested()))
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
export function isFinished(fx: AppEffectApi): boolean {
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
