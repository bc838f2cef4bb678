import type { Connection } from '../../slices/domain/account/account'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { selectHost } from '../../slices/connectors'
import { toErrorRecord } from '../../slices/domain/errors/records'
import {
  initialized,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../slices/lifecycle'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'
import { isThere, targetOf, type Target } from './endConnection'
import { followOtherTab } from './followTab'
import { giveUp } from './giveUp'
import { startHostEffects } from './hostingWallet'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'
import { disconnectRequested } from '../../slices/accounts'

/**
 * Restores stored connections without ever opening a wallet: a stored connection becomes reconnecting, then connected
 * or disconnected, with one final change.
 */
export function startRestoreEffects(api: FeatureApi, watch: WalletWatch) {
  const { start } = api
  start({
    actionCreator: stateRestored,
    // Without a stored connection, start-up needs no flows and marks itself as done.
    effect: ({ payload }, fx) => (payload ? restoreAll(fx, watch) : undefined),
  })
  start({ actionCreator: syncRequested, effect: (_, fx) => syncAll(fx, watch) })
  start({
    actionCreator: stateChangedElsewhere,
    effect: ({ payload }, fx) => followOtherTab(payload, fx, watch),
  })
  startHostEffects(api, watch)
}

/** Continues while the widget exists if a wallet is not on the page, because it may still be announced. */
function restoreAll(fx: AppEffectApi, watch: WalletWatch): Promise<void> {
  const { byNamespace } = fx.getState().accounts
  const waiting = NAMESPACES.filter(
    (namespace) => byNamespace[namespace]?.status === 'reconnecting',
  )
  const restored = waiting.map((namespace) => restoreOne(namespace, fx, watch))
  return Promise.all(restored).then((givenUp) => {
    fx.dispatch(initialized())
    const missed = givenUp.filter((target) => target !== null)
    return Promise.all(missed.map((target) => restoreLate(target, fx, watch))).then(() => {})
  })
}

/**
 * Connects the wallet of a namespace silently; disconnects one that no longer allows the site.
 * @returns the connection that was given up
 */
async function restoreOne(
  namespace: Namespace,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<Target | null> {
  const target = targetOf(namespace, fx.getState(), watch)
  if (!target) return null
  watch.noteStored(target.connectorId)
  const { lastOf } = fx.getState().networks
  // A network change that the wallet reports meanwhile is newer than its answer.
  const isNetworkUnchanged = () => fx.getState().networks.lastOf[namespace] === lastOf[namespace]
  const isAboutSame = () =>
    isThere(target, fx.getState(), watch) && (!target.wallet || isNetworkUnchanged())
  const still = whileCurrent(isAboutSame, fx)
  const { enableReconnect } = fx.getState().options
  // Inside a wallet no other wallet is restored. A wallet that is already connected is always queried.
  const isWanted =
    target.wallet !== undefined ||
    (enableReconnect &&
      (selectHost(fx.getState())?.id ?? target.connectorId) === target.connectorId)
  const onLate = (connection: Connection) => leave(connection, fx, watch)
  const restored = isWanted ? reconnect(target, still, fx, watch, onLate) : Promise.resolve(false)
  return restored
    .catch((error: unknown) => {
      const record = { code: toErrorRecord(error).code }
      if (still.isCurrent())
        fx.extra.logger.log('warn', 'a stored connection could not be restored', record)
      // A connected wallet that could not be queried stays connected.
      return target.wallet !== undefined
    })
    .then((done) => {
      return !done && giveUp(target, fx, watch) ? target : null
    })
}

/**
 * Disconnects a wallet whose answer came after its restore attempt ended, unless the widget uses it or is querying it
 * again: that second answer would connect a wallet that was just disconnected.
 */
async function leave(
  { connectorId, namespace }: Connection,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  const isWanted = () => {
    const state = fx.getState()
    const { connect } = state
    // After the widget is destroyed the connection stays, for the next visit to restore.
    return (
      watch.isOver() ||
      watch.isAsked(connectorId) ||
      (connect.step === 'waiting' && connect.connectorId === connectorId) ||
      NAMESPACES.some((other) => targetOf(other, state, watch)?.connectorId === connectorId)
    )
  }
  if (isWanted()) return
  return fx.extra.connections.get(connectorId, namespace).then((live) => {
    if (!isWanted()) return live?.disconnect()
  })
}

/**
 * Queries connected wallets again. While DevTools showed a past state, or the browser froze the page, their events
 * were lost.
 */
function syncAll(fx: AppEffectApi, watch: WalletWatch): Promise<void> {
  const { byNamespace } = fx.getState().accounts
  const connected = NAMESPACES.filter((namespace) => byNamespace[namespace]?.status === 'connected')
  return Promise.all(connected.map((namespace) => restoreOne(namespace, fx, watch))).then(() => {})
}

/**
 * Restores a wallet that is announced after its restore was given up, unless a wallet connected or disconnected
 * meanwhile. It connects silently.
 */
async function restoreLate(
  { namespace, connectorId }: Pick<Target, 'namespace' | 'connectorId'>,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<unknown> {
  const isKnown = () => fx.extra.adapters.connector(connectorId, namespace) !== null
  if (isKnown() || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !targetOf(namespace, fx.getState(), watch), fx)
  const changed = fx.take((action) => disconnectRequested.match(action) || isKnown())
  return still(changed)
    .then(
      ([action]) =>
        !disconnectRequested.match(action) &&
        reconnect({ namespace, connectorId }, still, fx, watch),
    )
    .catch(() => false)
}
