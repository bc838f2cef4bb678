import { balancesApi, isBalanceListed } from '../../api/balances'
import { alertRaised } from '../../slices/alerts'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

const ID = 'TOKEN_BALANCE_UNAVAILABLE'

/** Shows an alert when token balances are unavailable: the call failed, or the service does not cover the network. */
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
      // Testnets and some namespaces never have token balances, so an empty list is expected there.
      if (payload.source === 'skipped' && isBalanceListed(meta.arg.originalArgs)) raise(fx)
    },
  })
}

/** The account's view shows the failure as well, so the alert hides after a short time and does not cover buttons. */
function raise({ dispatch }: AppEffectApi) {
  dispatch(alertRaised({ id: ID, variant: 'error', message: { error: ID }, brief: true }))
}
