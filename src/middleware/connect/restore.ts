import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import { NAMESPACES } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { LATE_INJECTION_MS } from '../../slices/domain/limits'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { walletConnected, walletDisconnected } from '../../slices/accounts'
import { connectorDiscovered } from '../../slices/connectors'
import {
  initialized,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../slices/lifecycle'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { addressWriter } from '../pairing/addresses'
import { acceptConnection, requestConnection } from './effects'
import { watchPairing } from '../pairing/effects'
import type { WalletWatch } from './walletEvents'

/**
 * Bringing stored connections back without ever opening a wallet (spec section 4): stored connected becomes
 * reconnecting, then connected or disconnected, with one final change.
 */
export function startRestoreEffects({ start }: CapabilityApi, watch: WalletWatch) {
  start({
    actionCreator: stateRestored,
    // Nothing stored needs no flows: the start says so itself.
    effect: ({ payload }, fx) => (payload ? restoreAll(fx, watch) : undefined),
  })
  start({ actionCreator: syncRequested, effect: (_, fx) => syncAll(fx, watch) })
  start({
    actionCreator: stateChangedElsewhere,
    effect: ({ payload }, fx) => followOtherTab(payload?.connectors ?? {}, fx, watch),
  })
}

async function restoreAll(fx: AppEffectApi, watch: WalletWatch) {
  const { byNamespace } = fx.getState().accounts
  await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const account = byNamespace[namespace]
      if (account?.status === 'reconnecting') {
        await restoreOne(namespace, account.connectorId, fx, watch)
      }
    }),
  )
  fx.dispatch(initialized())
}

async function restoreOne(
  namespace: Namespace,
  connectorId: string,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  const { enableReconnect } = fx.getState().options
  try {
    const restored = enableReconnect && (await reconnect(namespace, connectorId, fx, watch))
    if (!restored) fx.dispatch(walletDisconnected({ namespace }))
  } catch (error) {
    fx.extra.logger.log('warn', 'a stored connection could not be restored', {
      ...toErrorRecord(error),
    })
    fx.dispatch(walletDisconnected({ namespace }))
  }
}

/** Asks silently; true when the wallet still knows the site. */
async function reconnect(
  namespace: Namespace,
  connectorId: string,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  if (connectorId === PAIRING_CONNECTOR_ID) return reconnectPairing(namespace, fx, watch)
  const connector = await untilInjected(connectorId, fx)
  if (!connector) return false
  const connection = await requestConnection(connector, fx, true)
  if (connection) await acceptConnection(connection, connector, fx, watch, true)
  return connection !== null
}

async function reconnectPairing(namespace: Namespace, fx: AppEffectApi, watch: WalletWatch) {
  const client = await fx.extra.pairing()
  const session = await client.restore(fx.getState().networks.all)
  const stored = fx.getState().networks.activeId
  const connection = session?.connections.find((entry) => entry.namespace === namespace)
  if (!connection) return false
  const write = await addressWriter([connection], fx)
  watchPairing(client, fx, watch, write)
  const addresses = write(namespace, connection.addresses)
  fx.dispatch(walletConnected({ ...onNetwork(connection, stored), addresses, restored: true }))
  return true
}

/** A pairing session has no current network of its own: the one that was active counts when it is approved. */
function onNetwork(connection: Connection, stored: Connection['networkId'] | null): Connection {
  const known = stored?.startsWith(`${connection.namespace}:`)
  const approved = connection.approved === null || (stored && connection.approved.includes(stored))
  return known && approved && stored ? { ...connection, networkId: stored } : connection
}

/** Extensions inject late: the handle is waited for before the connection counts as gone. */
async function untilInjected(connectorId: string, fx: AppEffectApi) {
  const find = () => fx.getState().connectors.find(({ id }) => id === connectorId)
  if (!find())
    await fx.condition(
      (action) => connectorDiscovered.match(action) && Boolean(find()),
      LATE_INJECTION_MS,
    )
  return find()
}

/** After time travel the wallet is asked again, for the wallet, not the log, is the truth. */
async function syncAll(fx: AppEffectApi, watch: WalletWatch) {
  for (const namespace of NAMESPACES) {
    const account = fx.getState().accounts.byNamespace[namespace]
    if (account?.status === 'connected') await restoreOne(namespace, account.connectorId, fx, watch)
  }
}

/** Another tab connected or disconnected; what this tab signs with never changes under its hands. */
async function followOtherTab(
  connectors: Partial<Record<Namespace, string>>,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  for (const namespace of NAMESPACES) {
    const account = fx.getState().accounts.byNamespace[namespace] ?? {
      status: 'disconnected' as const,
    }
    const stored = connectors[namespace]
    if (account.status === 'connected' && !stored) {
      watch.stop(namespace)
      fx.dispatch(walletDisconnected({ namespace }))
    } else if (account.status === 'disconnected' && stored) {
      await reconnect(namespace, stored, fx, watch).catch(() => false)
    }
  }
}
