import { modalClosed } from '../../slices/navigation'
import { closeRefused, shakeEnded } from '../../slices/modal'
import { eventTracked } from '../../slices/telemetry'
import { selectConnected, selectMustSwitch } from '../../slices/combined'
import { selectSignInDue } from '../../slices/siwx'
import { SHAKE_MS } from '../../slices/domain/limits'
import type { CloseRefusal, ViewsPort } from '../../slices/domain/widget/viewRules'
import { delay } from '../../slices/domain/async/timers'
import type { AppEffectApi, RootState } from '../../store/types'

/** Why closing is refused at the moment, or null. */
export function closeRefusal(state: RootState, views: ViewsPort): CloseRefusal | null {
  const refusals = state.router.history.map(({ view }) => views.find(view)?.closeRefusal)
  const current = refusals.at(-1)
  if (current === 'approve') return current
  if (current === 'sign-in' && selectSignInDue(state) && selectConnected(state)) return current
  // Also refused from a view that was opened on top of the network view.
  return refusals.includes('network') && selectMustSwitch(state) ? 'network' : null
}

/** Closes the modal, or shakes it if closing is refused. */
export async function closeModal({ force }: { force?: boolean }, fx: AppEffectApi) {
  const state = fx.getState()
  if (!state.modal.open) return
  if (!force && closeRefusal(state, fx.extra.views)) {
    fx.dispatch(closeRefused())
    await fx.pause(delay(SHAKE_MS, fx.signal))
    fx.dispatch(shakeEnded())
    return
  }
  closeNow(fx)
}

/** Closes the modal and tracks MODAL_CLOSE. */
export function closeNow(fx: AppEffectApi) {
  const state = fx.getState()
  if (!state.modal.open) return
  fx.dispatch(modalClosed())
  fx.dispatch(
    eventTracked({
      event: 'MODAL_CLOSE',
      properties: { connected: selectConnected(state) !== null },
    }),
  )
}
