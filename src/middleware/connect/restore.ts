import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import { NAMESPACES } from '../../slices/domain/ids/caip'
import { findNetwork } from '../../slices/domain/network/network'
import type { PersistedState } from '../../slices/domain/widget/persisted'
import { walletNetworkChanged } from '../../slices/networks'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { selectNetworkIdOf, selectNetworksByUse } from '../../slices/networks'
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
    effect: ({ payload }, fx) => followOtherTab(payload, fx, watch),
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
  const { lastOf } = fx.getState().networks
  // What the wallet tells by itself meanwhile is newer than its answer.
  const isUntold = () => fx.getState().networks.lastOf[namespace] === lastOf[namespace]
  const isAboutSame = () => isThere(target, fx.getState(), watch) && (!target.wallet || isUntold())
  const still = whileCurrent(isAboutSame, fx)
  const { enableReconnect } = fx.getState().options
  const onLate = (connection: Connection) => leave(connection, fx, watch)
  const restored = enableReconnect
    ? reconnect(target, still, fx, watch, onLate)
    : Promise.resolve(false)
  return restored
    .catch((error: unknown) => {
      const record = { code: toErrorRecord(error).code }
      if (still.isCurrent())
        fx.extra.logger.log('warn', 'a stored connection could not be restored', record)
      // A connected wallet that could not be asked stays.
      return target.wallet !== undefined
    })
    .then((done) => {
      if (!done) endConnection(target, fx, watch)
    })
}

/**
 * Asks silently; true when the wallet still knows the site.
 * @param onLate takes a connection that does not become the current one
 * @throws LatchkeyError `CONNECT_ABANDONED` when the namespace changed meanwhile, or what the wallet throws
 */
async function reconnect(
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
  const asked = fx.extra.connections.restore(input)
  try {
    const connection = await still(asked)
    if (!connection) return false
    await acceptConnections({ connections: [connection], restored: true, still }, fx, watch)
    return true
  } catch (error) {
    asked.then((connection) => connection && onLate?.(connection)).catch(() => {})
    throw error
  }
}

/** A wallet that came back when nobody waited for it any more is told so, unless it is in use. */
async function leave(
  { connectorId, namespace }: Connection,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  const state = fx.getState()
  const isAsked = state.connect.step === 'waiting' && state.connect.connectorId === connectorId
  const isUsed =
    isAsked ||
    NAMESPACES.some((other) => targetOf(other, state, watch)?.connectorId === connectorId)
  // The next visit of the page restores what a destroyed widget leaves.
  if (isUsed || watch.isOver()) return
  return fx.extra.connections.get(connectorId, namespace).then((live) => live?.disconnect())
}

/** Asks the wallets again after time travel, since the log of actions does not know what they hold now. */
function syncAll(fx: AppEffectApi, watch: WalletWatch): Promise<void> {
  const { byNamespace } = fx.getState().accounts
  const connected = NAMESPACES.filter((namespace) => byNamespace[namespace]?.status === 'connected')
  return Promise.all(connected.map((namespace) => restoreOne(namespace, fx, watch))).then(() => {})
}

/** Another tab connected or disconnected; the wallet that this tab signs with never changes by that. */
function followOtherTab(
  elsewhere: PersistedState | null,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  // What that tab did before no longer counts.
  fx.cancelActiveListeners()
  const followed = NAMESPACES.map((namespace) =>
    followNamespace(namespace, elsewhere?.connectors[namespace], fx, watch),
  )
  return Promise.all([...followed, followNetwork(elsewhere, fx, watch)]).then(() => {})
}

async function followNamespace(
  namespace: Namespace,
  connectorId: string | undefined,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<unknown> {
  const target = targetOf(namespace, fx.getState(), watch)
  if (target && !connectorId) {
    endConnection(target, fx, watch)
    // The client of this tab still holds the session, and its socket.
    if (factsOfConnector(target.connectorId).sharesSession)
      target.wallet?.live.disconnect().catch(() => {})
  }
  if (target || !connectorId || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).catch(() => false)
}

/**
 * Follows a switch of another tab where that asks for nothing: a paired wallet has a network in each tab, while an
 * installed one tells every tab itself.
 */
function followNetwork(
  elsewhere: PersistedState | null,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> | undefined {
  const { all, activeId, flow } = fx.getState().networks
  const network = findNetwork(all, elsewhere?.networkId ?? null)
  if (!network || network.caipNetworkId === activeId || flow.step === 'switching') return
  const { caipNetworkId, chainNamespace: namespace } = network
  const account = fx.getState().accounts.byNamespace[namespace]
  const target = targetOf(namespace, fx.getState(), watch)
  if (account?.status !== 'connected' || account.connectorId !== elsewhere?.connectors[namespace])
    return
  const isFree =
    factsOfConnector(account.connectorId).sharesSession && account.approved?.includes(caipNetworkId)
  if (!isFree || !target?.wallet) return
  return target.wallet.live.switchNetwork(network).then(() => {
    const now = fx.getState()
    const isSame = targetOf(namespace, now, watch)?.wallet === target.wallet
    if (isSame && now.networks.flow.step !== 'switching')
      fx.dispatch(walletNetworkChanged(caipNetworkId))
  })
}
