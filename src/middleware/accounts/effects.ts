import { withTimeout } from '../../slices/domain/async/timers'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { forgetDeepLink } from '../../slices/domain/wallet/deepLinkChoice'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { DISCONNECT_WAIT_MS, SIGN_OUT_WAIT_MS } from '../../slices/domain/limits'
import {
  disconnectEnded,
  disconnectRequested,
  disconnectStarted,
  walletDisconnected,
} from '../../slices/accounts'
import { alertRaised } from '../../slices/alerts'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { singleFlight } from '../core/singleFlight'
import type { WalletWatch } from '../connect/walletEvents'

/** Disconnecting (spec section 4): ends on both sides, within 3 s even when the wallet never answers. */
export function startAccountsEffects({ handle }: CapabilityApi, watch: WalletWatch) {
  handle(
    disconnectRequested,
    singleFlight(
      ({ namespace }, fx) => disconnect(namespace, fx, watch),
      // A wallet that connected after a disconnect began is disconnected by a run of its own.
      ({ namespace }, fx) => JSON.stringify(connectionsToEnd(namespace, fx)),
    ),
  )
}

async function disconnect(only: Namespace | undefined, fx: AppEffectApi, watch: WalletWatch) {
  const targets = connectionsToEnd(only, fx)
  fx.dispatch(disconnectStarted())
  const failures: unknown[] = []
  await Promise.all(
    targets.map((target) =>
      withTimeout(disconnectWallet(target, fx), DISCONNECT_WAIT_MS).catch((error: unknown) =>
        failures.push(error),
      ),
    ),
  )
  await signOut(fx).catch((error: unknown) => failures.push(error))
  forgetDeepLink(fx.extra.storage)
  for (const { namespace, connectorId } of targets) {
    watch.stop(namespace)
    fx.dispatch(walletDisconnected({ namespace, connectorId }))
  }
  fx.dispatch(disconnectEnded())
  if (failures.length === 0) {
    fx.dispatch(
      eventTracked({ event: 'DISCONNECT_SUCCESS', properties: { namespace: only ?? 'all' } }),
    )
    return
  }
  const { code, details = '' } = toErrorRecord(failures[0])
  fx.dispatch(eventTracked({ event: 'DISCONNECT_ERROR', properties: { message: code } }))
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: 'error', message: { error: 'DISCONNECT_FAILED' } }))
  throw errorOf('DISCONNECT_FAILED', { details })
}

type Target = { namespace: Namespace; connectorId: string; connected: boolean }

/** What is to be disconnected: a session that several namespaces share ends for all of them. */
function connectionsToEnd(only: Namespace | undefined, fx: AppEffectApi): Target[] {
  const { byNamespace } = fx.getState().accounts
  const all = NAMESPACES.flatMap((namespace): Target[] => {
    const account = byNamespace[namespace]
    if (!account || account.status === 'disconnected') return []
    const { connectorId, status } = account
    return [{ namespace, connectorId, connected: status === 'connected' }]
  })
  if (only === undefined) return all
  const asked = all.find(({ namespace }) => namespace === only)
  const shared = asked && factsOfConnector(asked.connectorId).sharesSession
  return all.filter(
    ({ namespace, connectorId }) =>
      namespace === only || (shared && connectorId === asked.connectorId),
  )
}

async function disconnectWallet({ namespace, connectorId, connected }: Target, fx: AppEffectApi) {
  // A wallet that is being brought back is not asked; one that is gone has nothing to end.
  const live = connected && (await fx.extra.connections.get(connectorId, namespace))
  if (live) await live.disconnect()
}

async function signOut(fx: AppEffectApi) {
  const { siwx } = fx.extra
  if (siwx && siwx.signOutOnDisconnect !== false)
    await withTimeout(siwx.setSessions([]), SIGN_OUT_WAIT_MS)
}
