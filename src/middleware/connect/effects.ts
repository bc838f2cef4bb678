import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import {
  connectDeclined,
  connectFailed,
  connectPending,
  connectRequested,
  isCurrentAttempt,
} from '../../slices/connect'
import { selectNetworkIdOf } from '../../slices/networks'
import { disconnectRequested } from '../../slices/accounts'
import { eventTracked } from '../../slices/telemetry'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { namespacesOf } from '../../slices/domain/wallet/connector'
import { pairingAttemptOf, pairingRequested } from '../../slices/pairing'
import { delay } from '../../slices/domain/async/timers'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { closeNow } from '../navigation/effects'
import { closeAfterConnecting } from '../navigation/showView'
import { acceptConnections } from './accept'
import { trackFailure } from './failure'
import type { WalletWatch } from './walletWatch'

/** How often an open wallet window is looked at while its first answer was "already pending" (-32002). */
const PENDING_POLL_MS = 1_000

type Request = ReturnType<typeof connectRequested>['payload']
type Target = { connectorId: string; namespace: Namespace }

/** Connecting an installed wallet (spec section 4). */
export function startConnectEffects({ start, handle }: CapabilityApi, watch: WalletWatch) {
  handle(connectRequested, (request, fx) => connectWallet(request, fx, watch))
  start({ actionCreator: disconnectRequested, effect: (_, fx) => leaveAttempt(fx) })
}

/** A wallet that is being asked while the site disconnects is not waited for any more. */
function leaveAttempt(fx: AppEffectApi): void {
  const { connect, pairing } = fx.getOriginalState()
  if (connect.step === 'waiting' || pairingAttemptOf(pairing) !== null) closeNow(fx)
}

async function connectWallet(request: Request, fx: AppEffectApi, watch: WalletWatch) {
  const { connectorId, attemptId } = request
  if (factsOfConnector(connectorId).opens === 'pairing') {
    const { show, namespace } = request
    const asked = { wallet: null, attemptId, tab: 'qrcode' as const, show }
    fx.dispatch(pairingRequested({ ...asked, ...(namespace && { namespace }) }))
    return
  }
  const still = whileCurrent(() => isCurrentAttempt(fx.getState().connect, attemptId), fx)
  // The person may have given up while the flows were loading.
  if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
  try {
    const { name, namespace } = findTarget(request, fx)
    const platform = 'browser'
    fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform } }))
    const connection = await still(
      requestAccounts({ connectorId, namespace }, attemptId, still, fx),
    )
    await acceptConnections({ connections: [connection], restored: false, still }, fx, watch)
    const properties = { method: platform, name }
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties }))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
    const record = toErrorRecord(error)
    const attempt = { connectorId, attemptId }
    fx.dispatch(
      trackFailure(record, fx)
        ? connectDeclined(attempt)
        : connectFailed({ ...attempt, error: record }),
    )
    throw error
  }
  return closeAfterConnecting(fx)
}

/**
 * Which wallet is asked, and for which of its namespaces.
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` for a wallet that is not there, or does not serve the namespace
 */
function findTarget({ connectorId, namespace }: Request, fx: AppEffectApi) {
  const connector = fx.getState().connectors.find(({ id }) => id === connectorId)
  if (!connector) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
  const target = namespace ?? connector.chain
  if (!namespacesOf(connector).includes(target))
    throw errorOf('CONNECTOR_NOT_FOUND', { connectorId, namespace: target })
  return { name: connector.name, namespace: target }
}

/** Asks for accounts; where an earlier request is open in the wallet, until that one was approved. */
async function requestAccounts(
  target: Target,
  attemptId: string,
  still: Still,
  fx: AppEffectApi,
): Promise<Connection> {
  try {
    const connection = await still(requestConnection(target, fx, false))
    if (connection) return connection
  } catch (error) {
    if (!still.isCurrent() || toErrorRecord(error).code !== 'REQUEST_PENDING') throw error
    fx.dispatch(connectPending({ attemptId }))
    for (;;) {
      await still(delay(PENDING_POLL_MS, fx.signal))
      const connection = await still(requestConnection(target, fx, true))
      if (connection) return connection
    }
  }
  throw errorOf('UNAUTHORIZED')
}

function requestConnection(target: Target, fx: AppEffectApi, silent: boolean) {
  const { all: networks } = fx.getState().networks
  const networkId = selectNetworkIdOf(fx.getState(), target.namespace)
  return fx.extra.connections.connect({ ...target, networks, networkId, silent })
}
