import { alertRaised, snackbarHidden, snackbarShown } from '../../slices/alerts'
import { ALERT_REPLACE_MS, ALERT_SHOW_MS } from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { startBalanceAlerts } from './balances'

/** Snackbars (spec section 4): one at a time, 150 ms between two, errors and progress stay. */
export function startAlertsEffects(api: CapabilityApi) {
  startBalanceAlerts(api)
  api.start({ actionCreator: alertRaised, effect: ({ payload }, fx) => show(payload, fx) })
}

async function show(alert: ReturnType<typeof alertRaised>['payload'], fx: AppEffectApi) {
  fx.cancelActiveListeners() // the newest message wins
  if (fx.getState().alerts.snackbar) {
    fx.dispatch(snackbarHidden())
    await fx.delay(ALERT_REPLACE_MS)
  }
  fx.dispatch(snackbarShown(alert))
  if (alert.variant === 'error' || alert.variant === 'loading') return
  await fx.delay(ALERT_SHOW_MS)
  if (fx.getState().alerts.snackbar?.id === alert.id) fx.dispatch(snackbarHidden())
}
