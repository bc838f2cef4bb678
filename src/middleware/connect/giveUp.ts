import { givenUpNews, restoreFailedKey, storageKey } from '../../slices/domain/widget/storageKey'
import type { AppEffectApi } from '../../store/types'
import { endConnection, isThere, type Target } from './endConnection'
import type { WalletWatch } from './walletWatch'

/**
 * Ends a connection whose wallet is not on the page. Informs the other tabs first, so that a tab where the wallet is
 * available keeps its connection.
 * @returns whether the connection existed until now
 */
export function giveUp(target: Target, fx: AppEffectApi, watch: WalletWatch): boolean {
  if (!isThere(target, fx.getState(), watch)) return false
  const { projectId, instanceId } = fx.getState().options
  const key = restoreFailedKey(storageKey(projectId, instanceId))
  fx.extra.storage.setItem(key, givenUpNews(target.namespace, target.connectorId))
  fx.extra.storage.removeItem(key)
  endConnection(target, fx, watch)
  return true
}
