import { balancesApi, isBalanceListed } from '../../api/balances'
import { alertRaised } from '../../slices/alerts'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

const ID = 'TOKEN_BALANCE_UNAVAILABLE'

/** Says that token balances cannot be had: the call failed, or the network is not served (spec section 8). */
export function startBalanceAlerts({ start }: CapabilityApi) {
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
      // Testnets and some namespaces have no balances by rule: nothing is missing there.
      if (payload.source === 'skipped' && isBalanceListed(meta.arg.originalArgs)) raise(fx)
    },
  })
}

/** The account's view says it too, so the message goes by itself and covers no button for long. */
function raise({ dispatch }: AppEffectApi) {
  dispatch(alertRaised({ id: ID, variant: 'error', message: { error: ID }, brief: true }))
}
