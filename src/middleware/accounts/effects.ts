import { withTimeout } from '../../slices/domain/async/timers'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
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
      ({ namespace }, fx) => JSON.stringify(namespacesToDisconnect(namespace, fx)),
    ),
  )
}

async function disconnect(only: Namespace | undefined, fx: AppEffectApi, watch: WalletWatch) {
  const targets = namespacesToDisconnect(only, fx)
  fx.dispatch(disconnectStarted())
  const failures: unknown[] = []
  await Promise.all(
    targets.map((namespace) =>
      withTimeout(disconnectWallet(namespace, fx), DISCONNECT_WAIT_MS).catch((error: unknown) =>
        failures.push(error),
      ),
    ),
  )
  await signOut(fx).catch((error: unknown) => failures.push(error))
  forgetDeepLink(fx.extra.storage)
  for (const namespace of targets) {
    watch.stop(namespace)
    fx.dispatch(walletDisconnected({ namespace }))
  }
  fx.dispatch(disconnectEnded())
  if (failures.length === 0) {
    fx.dispatch(
      eventTracked({ event: 'DISCONNECT_SUCCESS', properties: { namespace: only ?? 'all' } }),
    )
    return
  }
  const { details = '' } = toErrorRecord(failures[0])
  fx.dispatch(eventTracked({ event: 'DISCONNECT_ERROR', properties: { message: details } }))
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: 'error', message: { error: 'DISCONNECT_FAILED' } }))
  throw errorOf('DISCONNECT_FAILED', { details })
}

/** One pairing session serves all its namespaces: leaving one leaves them all. */
function namespacesToDisconnect(only: Namespace | undefined, fx: AppEffectApi): Namespace[] {
  const { byNamespace } = fx.getState().accounts
  const connectorOf = (namespace: Namespace) => {
    const account = byNamespace[namespace]
    return account && account.status !== 'disconnected' ? account.connectorId : null
  }
  const paired = only !== undefined && connectorOf(only) === PAIRING_CONNECTOR_ID
  return NAMESPACES.filter((namespace) => {
    const connectorId = connectorOf(namespace)
    if (!connectorId) return false
    return (
      only === undefined || namespace === only || (paired && connectorId === PAIRING_CONNECTOR_ID)
    )
  })
}

async function disconnectWallet(namespace: Namespace, fx: AppEffectApi) {
  const account = fx.getState().accounts.byNamespace[namespace]
  if (account?.status !== 'connected') return
  if (account.connectorId === PAIRING_CONNECTOR_ID) return (await fx.extra.pairing()).disconnect()
  const provider = fx.extra.adapters.provider(account.connectorId)
  if (provider) await (await fx.extra.adapters.adapter(namespace)).disconnect(provider)
}

async function signOut(fx: AppEffectApi) {
  const { siwx } = fx.extra
  if (siwx && siwx.signOutOnDisconnect !== false)
    await withTimeout(siwx.setSessions([]), SIGN_OUT_WAIT_MS)
}
