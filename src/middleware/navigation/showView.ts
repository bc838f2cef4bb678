import { walletDisconnected } from '../../slices/accounts'
import { modalOpened, viewReplaced, viewTookOver } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { selectConnected, selectMustSwitch } from '../../slices/combined'
import type { Route } from '../../slices/domain/widget/views'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { closeNow, currentView } from './effects'

/** Moves through the modal that follow from what wallets do (spec sections 2 and 4). */
export function startTravelEffects({ start }: CapabilityApi) {
  start({ actionCreator: walletDisconnected, effect: closeWithoutAccount })
}

/** Losing the last address closes the modal, unless the visitor is choosing another wallet. */
function closeWithoutAccount(_: unknown, fx: AppEffectApi) {
  const state = fx.getState()
  if (selectConnected(state)) return
  if (!fx.extra.views.find(currentView(state))?.staysWhenDisconnected) closeNow(fx)
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
 * Where a finished connection goes: an unsupported network, the sign-in prompt, the view that asked for it, or
 * closed (spec section 2).
 */
export function closeAfterConnecting(fx: AppEffectApi) {
  const state = fx.getState()
  const { redirectView } = state.router.history.at(-1)?.params ?? {}
  // Disconnected again meanwhile.
  if (!selectConnected(state)) return
  if (selectMustSwitch(state)) showView({ view: 'UnsupportedChain', params: {} }, fx)
  else if (redirectView) fx.dispatch(viewReplaced({ view: redirectView, params: {} }))
  else if (fx.extra.views.find(currentView(state))?.closesWhenConnected) closeNow(fx)
}
