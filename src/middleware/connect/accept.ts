import type { LiveConnection } from '../../adapters/types'
import type { Connection } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { NAMESPACES, namespaceOf, type Namespace } from '../../slices/domain/ids/caip'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { walletConnected } from '../../slices/accounts'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { endConnection, targetOf } from './endConnection'
import { receiveWalletEvent } from './walletEvents'
import type { Watched, WalletWatch } from './walletWatch'

type Accepted = { connection: Connection; wallet: Watched }

/**
 * Makes connections the current ones of their namespaces, listens to their wallet, and ends the connections they
 * replace.
 * @param input.leads the namespace that becomes active; by default the active network's
 * @param input.still of the calling flow: no connection is accepted after its end
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when the wallet is gone, `CONNECT_ABANDONED` when the user, another
 * wallet or another tab was faster
 */
export async function acceptConnections(
  input: {
    connections: readonly Connection[]
    restored: boolean
    leads?: Namespace | undefined
    still: Still
  },
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  const { restored, still } = input
  const wallets = activeFirst(input, fx).map((connection) =>
    requireLive(connection, fx).then((live): Accepted => {
      const { connectorId, wallet } = connection
      return { connection, wallet: { connectorId, name: wallet.name, live } }
    }),
  )
  const accepted = await still(Promise.all(wallets))
  if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
  const former = NAMESPACES.flatMap((namespace) => watch.get(namespace) ?? [])
  for (const { connection, wallet } of accepted) {
    const { namespace, connectorId } = connection
    // A wallet that was only queried again keeps its connection.
    if (restored && watch.get(namespace)?.connectorId === connectorId) continue
    watch.watch(namespace, wallet, (event) =>
      receiveWalletEvent(event, fx.getState(), fx.dispatch, watch),
    )
  }
  accepted.forEach(({ connection, wallet }, at) => {
    const capabilities = [...wallet.live.capabilities]
    // The first namespace of the session becomes active, the others join it.
    const joins = at > 0
    fx.dispatch(walletConnected({ ...connection, capabilities, restored, joins }))
  })
  // Namespaces are restored one by one, so a restored one does not end the others.
  if (!restored) endUnserved(accepted, fx, watch)
  endReplaced(former, fx, watch)
}

/**
 * The live connection of a connected account.
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when its wallet is gone
 */
export async function requireLive(
  { connectorId, namespace }: Pick<Connection, 'connectorId' | 'namespace'>,
  fx: AppEffectApi,
): Promise<LiveConnection> {
  return fx.extra.connections.get(connectorId, namespace).then((live) => {
    if (!live) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
    return live
  })
}

/** Puts the connection that becomes active first. */
function activeFirst(
  { connections, leads }: { connections: readonly Connection[]; leads?: Namespace | undefined },
  fx: AppEffectApi,
): Connection[] {
  const { activeId } = fx.getState().networks
  const wanted = leads ?? (activeId && namespaceOf(activeId))
  const rank = ({ namespace }: Connection) => Number(namespace === wanted)
  return [...connections].sort((a, b) => rank(b) - rank(a))
}

/** Ends namespaces that a new session of the same connector no longer serves. */
function endUnserved(accepted: readonly Accepted[], fx: AppEffectApi, watch: WalletWatch): void {
  const served = accepted.map(({ connection }) => connection.namespace)
  const [connectorId = ''] = accepted.map(({ wallet }) => wallet.connectorId)
  for (const namespace of NAMESPACES) {
    const target = targetOf(namespace, fx.getState(), watch)
    const isOfSession = target?.wallet && target.connectorId === connectorId
    if (isOfSession && factsOfConnector(connectorId).sharesSession && !served.includes(namespace))
      endConnection(target, fx, watch)
  }
}

/**
 * Ends wallets that no namespace uses any more, without waiting. Otherwise a pairing session would continue at the
 * relay and in the phone.
 */
function endReplaced(former: readonly Watched[], fx: AppEffectApi, watch: WalletWatch): void {
  const used = NAMESPACES.flatMap((namespace) => watch.get(namespace) ?? [])
  for (const wallet of former) {
    const isUsed = used.some(
      (other) =>
        other.connectorId === wallet.connectorId || other.live.provider === wallet.live.provider,
    )
    if (isUsed) continue
    wallet.live.disconnect().catch((error: unknown) =>
      fx.extra.logger.log('warn', 'a replaced wallet could not be told', {
        code: toErrorRecord(error).code,
      }),
    )
  }
}
