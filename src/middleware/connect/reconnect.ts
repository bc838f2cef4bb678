import type { Connection } from '../../slices/domain/account/account'
import { selectNetworkIdOf, selectNetworksByUse } from '../../slices/networks'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { acceptConnections } from './accept'
import type { Target } from './endConnection'
import type { WalletWatch } from './walletWatch'

/**
 * Connects silently; true when the wallet still allows the site.
 * @param onLate called with a connection that does not become the current one
 * @throws LatchkeyError `CONNECT_ABANDONED` when the namespace changed meanwhile, or what the wallet throws
 */
export async function reconnect(
  { namespace, connectorId }: Pick<Target, 'namespace' | 'connectorId'>,
  still: Still,
  fx: AppEffectApi,
  watch: WalletWatch,
  onLate?: (connection: Connection) => unknown,
): Promise<boolean> {
  const networks = selectNetworksByUse(fx.getState())
  const networkId = selectNetworkIdOf(fx.getState(), namespace)
  const { signal } = fx
  const input = { connectorId, namespace, networks, networkId, signal }
  const end = watch.beginAsking(connectorId)
  const asked = fx.extra.connections.restore(input)
  try {
    const connection = await still(asked)
    if (!connection) return false
    await acceptConnections({ connections: [connection], restored: true, still }, fx, watch)
    return true
  } catch (error) {
    asked.then((connection) => connection && onLate?.(connection)).catch(() => {})
    throw error
  } finally {
    end()
  }
}
