import { delay } from '../../slices/domain/async/timers'
import { METHOD_REFUSED_MS } from '../../slices/domain/embeddedLimits'
import { asAutomatic } from '../../slices/intent'
import { modalOpenRequested, viewReplaced } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'
import { currentView, fittingView } from '../navigation/currentView'
import { showError } from '../alerts/showError'

/** Tells of a method that no embedded wallet answers, and ends what else is open (spec section 8). */
export function refuseMethod(_: { method: string }, fx: AppEffectApi): Promise<void> {
  const { modal } = fx.getState()
  if (!modal.open) fx.dispatch(asAutomatic(modalOpenRequested({})))
  return fx.pause(delay(METHOD_REFUSED_MS, fx.signal)).then(() => {
    showError('RPC_NOT_ALLOWED', fx)
    keepCard(fx)
    fx.extra.embedded.current()?.client.rejectAll()
  })
}

/** A card that opened for a request alone would close with it, before anybody has read why. */
function keepCard(fx: AppEffectApi): void {
  const state = fx.getState()
  const isAlone =
    currentView(state) === 'ApproveTransaction' && state.router.transactions.length === 0
  if (isAlone) fx.dispatch(viewReplaced({ view: fittingView(state, fx), params: {} }))
}
