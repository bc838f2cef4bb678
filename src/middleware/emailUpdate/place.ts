import type { ViewName } from '../../slices/domain/widget/views'
import type { UpdateCodeStep } from '../../slices/emailUpdate'
import { viewPushed, viewReplaced, viewTookOver } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'

const VIEWS: Record<UpdateCodeStep, ViewName> = {
  primary: 'UpdateEmailPrimaryOtp',
  secondary: 'UpdateEmailSecondaryOtp',
}

/** Shows the view of a step: above the address field, or in place of the previous step. */
export function showStep(step: UpdateCodeStep, fx: AppEffectApi): void {
  const shown = fx.getState().router.history.at(-1)
  const view = VIEWS[step]
  if (!shown || shown.view === view) return
  const route = { view, params: shown.params }
  fx.dispatch(Object.values(VIEWS).includes(shown.view) ? viewReplaced(route) : viewPushed(route))
}

/** Leaves the views of a finished change and returns to the view that opened it. */
export function leaveUpdate(fx: AppEffectApi): void {
  const shown = fx.getState().router.history.at(-1)
  if (!shown || !Object.values(VIEWS).includes(shown.view)) return
  fx.dispatch(viewTookOver({ view: shown.params.redirectView ?? 'Account', params: {} }))
}
