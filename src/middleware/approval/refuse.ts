import { delay } from '../../slices/domain/async/timers'
import { METHOD_REFUSED_MS } from '../../slices/domain/embeddedLimits'
import { asAutomatic } from '../../slices/intent'
import { modalOpenRequested, viewReplaced } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'
import { currentView, fittingView } from '../navigation/currentView'
import { showError } from '../alerts/showError'

/** Shows that a method is not supported by the embedded wallet, and rejects all open requests. */
export function refuseMethod(_: { method: string }, fx: AppEffectApi): Promise<void> {
  const { modal } = fx.getState()
  if (!modal.open) fx.dispatch(asAutomatic(modalOpenRequested({})))
  return fx.pause(delay(METHOD_REFUSED_MS, fx.signal)).then(() => {
    showError('RPC_NOT_ALLOWED', fx)
    keepCard(fx)
    fx.extra.embedded.current()?.client.rejectAll()
  })
}

/** Keeps the card open: one that opened only for a request would close with it before the error can be read. */
function keepCard(fx: AppEffectApi): void {
  const state = fx.getState()
  const isAlone =
    currentView(state) === 'ApproveTransaction' && state.router.transactions.length === 0
  if (isAlone) fx.dispatch(viewReplaced({ view: fittingView(state, fx), params: {} }))
}
