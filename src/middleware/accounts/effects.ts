import { delay } from '../../slices/domain/async/timers'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { DISCONNECT_WAIT_MS, SIGN_OUT_WAIT_MS } from '../../slices/domain/limits'
import { disconnectEnded, disconnectRequested, disconnectStarted } from '../../slices/accounts'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { singleFlight } from '../core/singleFlight'
import { endConnection, targetOf, type Target } from '../connect/endConnection'
import type { WalletWatch } from '../connect/walletWatch'
import { startWithdrawals } from '../connect/withdrawn'
import { endSessionsOf } from '../siwx/endSessions'
import { showError } from '../alerts/showError'

/** Disconnecting: ends the connection locally and in the wallet, within 3 s even when the wallet never answers. */
export function startAccountsEffects({ start, handle }: FeatureApi, watch: WalletWatch) {
  startWithdrawals({ start }, watch)
  handle(
    disconnectRequested,
    singleFlight(
      ({ namespace }, fx) => disconnect(namespace, fx, watch),
      // A wallet that connected after a disconnect began is disconnected by a separate run.
      ({ namespace }, fx) => keyOf(connectionsToEnd(namespace, fx, watch)),
    ),
  )
}

function keyOf(targets: readonly Target[]): string {
  return JSON.stringify(
    targets.map(({ namespace, connectorId, address }) => [namespace, connectorId, address]),
  )
}

function disconnect(only: Namespace | undefined, fx: AppEffectApi, watch: WalletWatch) {
  const targets = connectionsToEnd(only, fx, watch)
  fx.dispatch(disconnectStarted())
  for (const target of targets) {
    // Later events of these wallets no longer count.
    watch.mute(target.namespace)
    // A connection that is being restored ends first, before its wallet can answer.
    if (target.address === null) endConnection(target, fx, watch)
  }
  const ends = targets.map((target) => atMost(DISCONNECT_WAIT_MS, disconnectWallet(target, fx), fx))
  const signedOut = atMost(SIGN_OUT_WAIT_MS, endSessionsOf(targets, fx.getState(), fx.extra), fx)
  // Signs out immediately, so that the session of a wallet that connects meanwhile is not affected.
  return fx.pause(Promise.allSettled([...ends, signedOut])).then((outcomes) => {
    for (const target of targets) endConnection(target, fx, watch)
    fx.dispatch(disconnectEnded())
    report(
      only,
      outcomes.find(({ status }) => status === 'rejected'),
      fx,
    )
  })
}

/** @throws LatchkeyError `DISCONNECT_FAILED` */
function report(
  only: Namespace | undefined,
  failure: PromiseSettledResult<unknown> | undefined,
  fx: AppEffectApi,
): void {
  if (failure?.status !== 'rejected') {
    fx.dispatch(
      eventTracked({ event: 'DISCONNECT_SUCCESS', properties: { namespace: only ?? 'all' } }),
    )
    return
  }
  const { code, details = '' } = toErrorRecord(failure.reason)
  fx.dispatch(eventTracked({ event: 'DISCONNECT_ERROR', properties: { message: code } }))
  showError('DISCONNECT_FAILED', fx)
  throw errorOf('DISCONNECT_FAILED', { details })
}

/** The connections to end. A session that several namespaces share ends for all of them. */
function connectionsToEnd(
  only: Namespace | undefined,
  fx: AppEffectApi,
  watch: WalletWatch,
): Target[] {
  const all = NAMESPACES.flatMap((namespace) => targetOf(namespace, fx.getState(), watch) ?? [])
  if (only === undefined) return all
  const asked = all.find(({ namespace }) => namespace === only)
  const shared = asked && factsOfConnector(asked.connectorId).sharesSession
  return all.filter(
    ({ namespace, connectorId }) =>
      namespace === only || (shared && connectorId === asked.connectorId),
  )
}

/** Does not disconnect a wallet that is still being restored, or one that has left the page. */
async function disconnectWallet(
  { namespace, connectorId, address, wallet }: Target,
  fx: AppEffectApi,
): Promise<void> {
  if (address === null) return
  if (wallet) return wallet.live.disconnect()
  return fx.extra.connections.get(connectorId, namespace).then((live) => live?.disconnect())
}

/** Waits for a limited time. The timer ends with the flow or the widget. */
function atMost(ms: number, step: Promise<unknown>, fx: AppEffectApi): Promise<unknown> {
  return Promise.race([step, delay(ms, fx.signal)])
}
