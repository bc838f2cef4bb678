import type { Namespace } from '../../slices/domain/ids/caip'
import { NAMESPACES } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { selectNetworkIdOf } from '../../slices/networks'
import {
  initialized,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../slices/lifecycle'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { acceptConnections } from './accept'
import { endConnection, isThere, targetOf, type Target } from './endConnection'
import type { WalletWatch } from './walletWatch'

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

function restoreAll(fx: AppEffectApi, watch: WalletWatch): Promise<void> {
  const { byNamespace } = fx.getState().accounts
  const waiting = NAMESPACES.filter(
    (namespace) => byNamespace[namespace]?.status === 'reconnecting',
  )
  const restored = waiting.map((namespace) => restoreOne(namespace, fx, watch))
  return Promise.all(restored).then(() => void fx.dispatch(initialized()))
}

/** Asks the wallet of a namespace silently; one that does not know the site any more is disconnected. */
async function restoreOne(
  namespace: Namespace,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  const target = targetOf(namespace, fx.getState(), watch)
  if (!target) return
  const still = whileCurrent(() => isThere(target, fx.getState(), watch), fx)
  const { enableReconnect } = fx.getState().options
  const restored = enableReconnect ? reconnect(target, still, fx, watch) : Promise.resolve(false)
  return restored
    .catch((error: unknown) => {
      const record = { ...toErrorRecord(error) }
      if (still.isCurrent())
        fx.extra.logger.log('warn', 'a stored connection could not be restored', record)
      return false
    })
    .then((done) => {
      if (!done) endConnection(target, fx, watch)
    })
}

/**
 * Asks silently; true when the wallet still knows the site.
 * @throws LatchkeyError `CONNECT_ABANDONED` when the namespace changed meanwhile, or what the wallet throws
 */
async function reconnect(
  { namespace, connectorId }: Pick<Target, 'namespace' | 'connectorId'>,
  still: Still,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<boolean> {
  const { all: networks } = fx.getState().networks
  const networkId = selectNetworkIdOf(fx.getState(), namespace)
  const connection = await still(
    fx.extra.connections.restore({ connectorId, namespace, networks, networkId }),
  )
  if (!connection) return false
  await acceptConnections({ connections: [connection], restored: true, still }, fx, watch)
  return true
}

/** Asks the wallets again after time travel, since the log of actions does not know what they hold now. */
function syncAll(fx: AppEffectApi, watch: WalletWatch): void {
  const { accounts } = fx.getState()
  for (const namespace of NAMESPACES)
    if (accounts.byNamespace[namespace]?.status === 'connected' && !accounts.disconnecting)
      void restoreOne(namespace, fx, watch)
}

/** Another tab connected or disconnected; the wallet that this tab signs with never changes by that. */
function followOtherTab(
  connectors: Partial<Record<Namespace, string>>,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  // What that tab did before no longer counts.
  fx.cancelActiveListeners()
  const followed = NAMESPACES.map((namespace) =>
    followNamespace(namespace, connectors[namespace], fx, watch),
  )
  return Promise.all(followed).then(() => {})
}

async function followNamespace(
  namespace: Namespace,
  connectorId: string | undefined,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<unknown> {
  const target = targetOf(namespace, fx.getState(), watch)
  if (target) return connectorId ? undefined : endConnection(target, fx, watch)
  if (!connectorId) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).catch(() => false)
}
