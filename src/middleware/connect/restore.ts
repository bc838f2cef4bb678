import type { Namespace } from '../../slices/domain/ids/caip'
import { NAMESPACES } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { walletDisconnected } from '../../slices/accounts'
import {
  initialized,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../slices/lifecycle'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { acceptConnections } from './accept'
import type { WalletWatch } from './walletEvents'

/**
 * Bringing stored connections back without ever opening a wallet (spec section 4): stored connected becomes
 * reconnecting, then connected or disconnected, with one final change.
 */
export function startRestoreEffects({ start }: CapabilityApi, watch: WalletWatch) {
  start({
    actionCreator: stateRestored,
    // Without a stored connection the start-up needs no flows and ends by itself.
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

/** Restores one namespace; the outcome is dropped when the namespace changed meanwhile. */
async function restoreOne(
  namespace: Namespace,
  connectorId: string,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  const { enableReconnect } = fx.getState().options
  const isCurrent = stillAsNow(namespace, fx)
  try {
    const restored = enableReconnect && (await reconnect(namespace, connectorId, fx, watch))
    if (restored || !isCurrent()) return
  } catch (error) {
    fx.extra.logger.log('warn', 'a stored connection could not be restored', {
      code: toErrorRecord(error).code,
    })
    if (!isCurrent()) return
  }
  watch.stop(namespace)
  fx.dispatch(walletDisconnected({ namespace, connectorId }))
}

/** Asks silently; true when the wallet still knows the site. */
async function reconnect(
  namespace: Namespace,
  connectorId: string,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<boolean> {
  const isCurrent = stillAsNow(namespace, fx)
  const { all: networks, activeId: networkId } = fx.getState().networks
  const connection = await fx.extra.connections.restore({
    connectorId,
    namespace,
    networks,
    networkId,
  })
  if (!connection || !isCurrent()) return false
  return acceptConnections({ connections: [connection], restored: true, isCurrent }, fx, watch)
}

/** Whether a namespace is, at a later time, still in the state and with the wallet that it has now. */
function stillAsNow(namespace: Namespace, fx: AppEffectApi): () => boolean {
  const now = phaseOf(fx.getState(), namespace)
  return () => phaseOf(fx.getState(), namespace) === now
}

function phaseOf({ accounts }: RootState, namespace: Namespace): string {
  const account = accounts.byNamespace[namespace]
  return account && account.status !== 'disconnected'
    ? `${account.status} ${account.connectorId}`
    : 'disconnected'
}

/** Asks the wallet again after time travel, since the log of actions does not know what the wallet holds now. */
async function syncAll(fx: AppEffectApi, watch: WalletWatch) {
  for (const namespace of NAMESPACES) {
    const account = fx.getState().accounts.byNamespace[namespace]
    if (account?.status === 'connected') await restoreOne(namespace, account.connectorId, fx, watch)
  }
}

/** Another tab connected or disconnected; the wallet that this tab signs with never changes by that. */
async function followOtherTab(
  connectors: Partial<Record<Namespace, string>>,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  for (const namespace of NAMESPACES) {
    const account = fx.getState().accounts.byNamespace[namespace]
    const stored = connectors[namespace]
    if (account?.status === 'connected' && !stored) {
      watch.stop(namespace)
      fx.dispatch(walletDisconnected({ namespace, connectorId: account.connectorId }))
    } else if (stored && (account === undefined || account.status === 'disconnected')) {
      await reconnect(namespace, stored, fx, watch).catch(() => false)
    }
  }
}
