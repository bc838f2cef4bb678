import type { LiveConnection } from '../../adapters/types'
import type { Connection } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { walletConnected } from '../../slices/accounts'
import type { AppEffectApi } from '../../store/types'
import { receiveWalletEvent, type WalletWatch } from './walletEvents'

/**
 * Makes connections the current ones of their namespaces and listens to their wallet.
 * @param input.isCurrent asked after the last await: false when the person, another wallet or another tab was faster
 * @returns false when nothing was accepted
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when the wallet is gone
 */
export async function acceptConnections(
  input: { connections: readonly Connection[]; restored: boolean; isCurrent: () => boolean },
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<boolean> {
  const { dispatch, getState } = fx
  const accepted = await Promise.all(
    input.connections.map(async (connection) => ({
      connection,
      live: await requireLive(connection, fx),
    })),
  )
  if (!input.isCurrent()) return false
  for (const { connection, live } of accepted) {
    const unsubscribe = live.subscribe((event) =>
      receiveWalletEvent(event, getState(), dispatch, watch),
    )
    watch.watch(connection.namespace, unsubscribe)
  }
  for (const { connection, live } of accepted) {
    const capabilities = [...live.capabilities]
    dispatch(walletConnected({ ...connection, capabilities, restored: input.restored }))
  }
  return true
}

/**
 * The live connection of a connected account.
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when its wallet is gone
 */
export async function requireLive(
  { connectorId, namespace }: Pick<Connection, 'connectorId' | 'namespace'>,
  fx: AppEffectApi,
): Promise<LiveConnection> {
  const live = await fx.extra.connections.get(connectorId, namespace)
  if (!live) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
  return live
}
