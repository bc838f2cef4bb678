import { disconnectRequested } from '../../slices/accounts'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { targetOf, type Target } from './endConnection'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'

/**
 * Restores a wallet that is announced after its restore was given up, unless a wallet connected or disconnected
 * meanwhile. It connects silently.
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
