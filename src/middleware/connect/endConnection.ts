import { walletDisconnected } from '../../slices/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { AppEffectApi, RootState } from '../../store/types'
import type { Watched, WalletWatch } from './walletWatch'

/** A snapshot of one connection, which may still be restoring, from the start of a flow. */
export type Target = {
  namespace: Namespace
  connectorId: string
  /** Null while it is being restored. */
  address: string | null
  /** The live wallet; undefined while it is being restored. */
  wallet: Watched | undefined
}

/** The current connection of a namespace, connected or being restored; null without one. */
export function targetOf(
  namespace: Namespace,
  { accounts }: Pick<RootState, 'accounts'>,
  watch: WalletWatch,
): Target | null {
  const account = accounts.byNamespace[namespace]
  if (!account || account.status === 'disconnected') return null
  const address = account.status === 'connected' ? account.address : null
  return { namespace, connectorId: account.connectorId, address, wallet: watch.get(namespace) }
}

/** Whether a connection still exists: the same connection of the same wallet, or still being restored. */
export function isThere(
  target: Target,
  state: Pick<RootState, 'accounts'>,
  watch: WalletWatch,
): boolean {
  const now = targetOf(target.namespace, state, watch)
  return (
    now !== null &&
    now.connectorId === target.connectorId &&
    now.wallet === target.wallet &&
    (now.address === null) === (target.address === null)
  )
}

/** Reports that a connection has ended. Ignores a connection that was replaced or has already ended. */
export function endConnection(
  target: Target,
  { getState, dispatch }: Pick<AppEffectApi, 'getState' | 'dispatch'>,
  watch: WalletWatch,
): void {
  if (!isThere(target, getState(), watch)) return
  const { namespace, connectorId } = target
  // The wallet may have switched to another account since.
  const address = targetOf(namespace, getState(), watch)?.address ?? null
  watch.stop(namespace)
  dispatch(walletDisconnected({ namespace, connectorId, ...(address !== null && { address }) }))
}
