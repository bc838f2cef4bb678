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
import type { FeatureApi } from '../core/feature'
import { closeNow } from './closeModal'
import { currentView, fittingView } from './currentView'

/** Navigation that follows from events of wallets and options. */
export function startNavigationEffects({ start }: FeatureApi) {
  start({ actionCreator: walletDisconnected, effect: closeWithoutAccount })
  start({ actionCreator: walletConnected, effect: ({ payload }, fx) => leaveConnect(payload, fx) })
  start({ matcher: isAnyOf(optionsUpdated, viewPushed, wentBack), effect: leaveNetworks })
}

/** Leaves Connect when a wallet is restored while it is shown. */
function leaveConnect({ restored }: { restored: boolean }, fx: AppEffectApi) {
  const state = fx.getState()
  const isChoosing = state.modal.open && currentView(state) === 'Connect'
  if (restored && isChoosing && selectIsVisitorConnected(state))
    fx.dispatch(viewReplaced({ view: fittingView(state, fx), params: {} }))
}

/** Leaves a view that offers networks when the site disables switching, also on returning to one. */
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
  // A stored connection that is not restored had no address.
  if (selectConnected(state) || !selectConnected(fx.getOriginalState())) return
  if (!fx.extra.views.find(currentView(state))?.staysWhenDisconnected || isFinished(fx))
    closeNow(fx)
}

/** Whether the current view belongs to an attempt that has ended. */
export function isFinished(fx: AppEffectApi): boolean {
  const state = fx.getState()
  const isIdle = state.connect.step === 'idle' && state.pairing.flow.step === 'idle'
  return isIdle && fx.extra.views.find(currentView(state))?.abandonsAttempt === true
}

/** Shows a view that needs an answer: opens the modal with it, or replaces the current view. */
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
