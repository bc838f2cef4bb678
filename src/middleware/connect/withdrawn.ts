import { connectorWithdrawn } from '../../slices/connectors'
import type { AppEffectApi } from '../../store/types'
import { showError } from '../alerts/showError'
import type { FeatureApi } from '../core/feature'
import { targetOf } from './endConnection'
import { giveUp } from './giveUp'
import type { WalletWatch } from './walletWatch'

type Withdrawn = ReturnType<typeof connectorWithdrawn>['payload']

/** Ends the connection when its wallet is removed from the page. */
export function startWithdrawals({ start }: Pick<FeatureApi, 'start'>, watch: WalletWatch) {
  start({
    actionCreator: connectorWithdrawn,
    effect: ({ payload }, fx) => endWithdrawn(payload, fx, watch),
  })
}

function endWithdrawn(
  { connectorId, namespace }: Withdrawn,
  fx: AppEffectApi,
  watch: WalletWatch,
): void {
  const target = targetOf(namespace, fx.getState(), watch)
  // A connection that is being restored ends with its restore, which does not find the wallet.
  if (target?.connectorId !== connectorId || target.address === null) return
  giveUp(target, fx, watch)
  showError('WALLET_GONE', fx)
}
