import { balancesApi, isBalanceListed } from '../../api/balances'
import { alertRaised, snackbarHidden } from '../../slices/alerts'
import { delay } from '../../slices/domain/async/timers'
import { ALERT_SHOW_MS } from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

const ID = 'TOKEN_BALANCE_UNAVAILABLE'

/** Says that token balances cannot be had: the call failed, or the network is not served (spec section 8). */
export function startBalanceAlerts({ start }: CapabilityApi) {
  const { matchRejected, matchFulfilled } = balancesApi.endpoints.getBalances
  start({
    matcher: matchRejected,
    async effect({ payload }, fx) {
      if (payload && payload.code !== 'REQUEST_ABORTED') await raise(fx)
    },
  })
  start({
    matcher: matchFulfilled,
    async effect({ payload, meta }, fx) {
      // Testnets and some namespaces have no balances by rule: nothing is missing there.
      if (payload.source === 'skipped' && isBalanceListed(meta.arg.originalArgs)) await raise(fx)
    },
  })
}

/** The account's view says it too, so the message goes by itself and covers no button for long. */
async function raise(fx: AppEffectApi) {
  if (fx.getState().alerts.snackbar?.id === ID) return
  fx.dispatch(alertRaised({ id: ID, variant: 'error', message: { error: ID } }))
  await fx.pause(delay(ALERT_SHOW_MS, fx.signal))
  if (fx.getState().alerts.snackbar?.id === ID) fx.dispatch(snackbarHidden())
}
