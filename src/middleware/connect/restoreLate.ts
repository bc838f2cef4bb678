import { disconnectRequested } from '../../slices/accounts'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { targetOf, type Target } from './endConnection'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'

/**
 * Brings a wallet back that makes itself known after it was given up, as long as the page lives and nothing else was
 * connected or disconnected meanwhile. It is asked silently, as it would have been in time.
 */
export async function restoreLate(
  { namespace, connectorId }: Pick<Target, 'namespace' | 'connectorId'>,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<unknown> {
  const isKnown = () => fx.extra.adapters.connector(connectorId, namespace) !== null
  if (isKnown() || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  const changed = fx.take((action) => disconnectRequested.match(action) || isKnown())
  return still(changed)
    .then(
      ([action]) =>
        !disconnectRequested.match(action) &&
        reconnect({ namespace, connectorId }, still, fx, watch),
    )
    .catch(() => false)
}
