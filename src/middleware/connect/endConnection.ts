import { walletDisconnected } from '../../slices/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { AppEffectApi, RootState } from '../../store/types'
import type { Watched, WalletWatch } from './walletWatch'

/** One connection, or one that is being brought back, as it was when a flow began to be about it. */
export type Target = {
  namespace: Namespace
  connectorId: string
  /** Null while it is being brought back. */
  address: string | null
  /** The live wallet; undefined while it is being brought back. */
  wallet: Watched | undefined
}

/** What is connected in a namespace, or being brought back, now; null when nothing is. */
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

/** Whether a connection is still there: the same wallet by the same connection, or still being brought back. */
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

/** Tells that a connection has ended. One that another has replaced, or that has ended already, changes nothing. */
export function endConnection(
  target: Target,
  { getState, dispatch }: Pick<AppEffectApi, 'getState' | 'dispatch'>,
  watch: WalletWatch,
): void {
  if (!isThere(target, getState(), watch)) return
  const { namespace, connectorId } = target
  // The same wallet may show another of its accounts by now.
  const address = targetOf(namespace, getState(), watch)?.address ?? null
  watch.stop(namespace)
  dispatch(walletDisconnected({ namespace, connectorId, ...(address !== null && { address }) }))
}
