import { alertRaised, snackbarHidden, snackbarShown } from '../../slices/alerts'
import { featureUnavailable } from '../../slices/lifecycle'
import { delay } from '../../slices/domain/async/timers'
import { ALERT_REPLACE_MS, ALERT_SHOW_MS } from '../../slices/domain/limits'
import { selectModalOpen } from '../../slices/modal'
import { selectView } from '../../slices/router'
import type { ViewName } from '../../slices/domain/widget/views'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { featureOf } from '../core/featureHost'
import { showError } from './showError'
import { balancesApi, isBalanceListed } from '../../api/balances'

const ID = 'TOKEN_BALANCE_UNAVAILABLE'

/** Snackbars: one at a time, with 150 ms between two. Errors and progress stay. */
export function startAlertsEffects(api: FeatureApi) {
  startBalanceAlerts(api)
  api.start({ actionCreator: alertRaised, effect: ({ payload }, fx) => show(payload, fx) })
  api.start({
    actionCreator: featureUnavailable,
    effect: ({ payload }, fx) => showUnavailable(payload, fx),
  })
}

/** Shows that the code for a button did not load, unless the feature's slice is there to show it. */
function showUnavailable(
  { intent, error: { code } }: ReturnType<typeof featureUnavailable>['payload'],
  fx: AppEffectApi,
): void {
  if (featureOf(intent.type) in fx.getState()) return
  showError(code, fx)
}

async function show(alert: ReturnType<typeof alertRaised>['payload'], fx: AppEffectApi) {
  fx.cancelActiveListeners() // the newest alert wins
  const shown = () => fx.getState().alerts.snackbar
  // The same alert again is shown without a gap, and its time restarts.
  if ((shown() ?? alert).id !== alert.id) {
    fx.dispatch(snackbarHidden())
    await fx.pause(delay(ALERT_REPLACE_MS, fx.signal))
  }
  fx.dispatch(snackbarShown(alert))
  if (['error', 'loading'].includes(alert.variant) && !alert.brief) return
  await fx.pause(delay(ALERT_SHOW_MS, fx.signal))
  if (shown()?.id === alert.id) fx.dispatch(snackbarHidden())
}

/** Shows an alert when token balances are unavailable: the call failed, or the service does not cover the network. */
function startBalanceAlerts({ start }: FeatureApi) {
  const { matchRejected, matchFulfilled } = balancesApi.endpoints.getBalances
  start({
    matcher: matchRejected,
    effect({ payload }, fx) {
      if (payload && payload.code !== 'REQUEST_ABORTED') raise(fx)
    },
  })
  start({
    matcher: matchFulfilled,
    effect({ payload, meta }, fx) {
      // Testnets and some namespaces never have token balances, so an empty list is expected there.
      if (payload.source === 'skipped' && isBalanceListed(meta.arg.originalArgs)) raise(fx)
    },
  })
}

/** Views that show the failure where the balances would be. */
const SHOWN_IN: ReadonlySet<ViewName> = new Set<ViewName>(['Account', 'WalletSendSelectToken'])

/** The alert hides after a short time: the balances are only a part of the view. */
function raise({ dispatch, getState }: AppEffectApi) {
  if (selectModalOpen(getState()) && SHOWN_IN.has(selectView(getState()))) return
  dispatch(alertRaised({ id: ID, variant: 'error', message: { error: ID }, brief: true }))
}
