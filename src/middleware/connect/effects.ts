import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import {
  connectDeclined,
  connectFailed,
  connectPending,
  connectRequested,
  isCurrentAttempt,
} from '../../slices/connect'
import { eventTracked } from '../../slices/telemetry'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { namespacesOf } from '../../slices/domain/wallet/connector'
import { pairingRequested } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import { CONNECTED_MS } from '../../slices/domain/limits'
import type { CapabilityApi } from '../core/capability'
import { closeAfterConnecting } from '../navigation/showView'
import { acceptConnections } from './accept'
import { trackFailure } from './failure'
import type { WalletWatch } from './walletEvents'

/** How often an open wallet window is looked at while its first answer was "already pending" (-32002). */
const PENDING_POLL_MS = 1_000

type Request = ReturnType<typeof connectRequested>['payload']
type Target = { connectorId: string; namespace: Namespace }

/** Connecting an installed wallet (spec section 4). */
export function startConnectEffects({ handle }: CapabilityApi, watch: WalletWatch) {
  handle(connectRequested, (request, fx) => connectWallet(request, fx, watch))
}

async function connectWallet(request: Request, fx: AppEffectApi, watch: WalletWatch) {
  const { connectorId, attemptId } = request
  if (factsOfConnector(connectorId).opens === 'pairing') {
    fx.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: request.show }))
    return
  }
  const isCurrent = () => isCurrentAttempt(fx.getState().connect, attemptId)
  // The person may have given up while the flows were loading.
  if (!isCurrent()) throw errorOf('CONNECT_ABANDONED')
  try {
    const { name, namespace } = findTarget(request, fx)
    const platform = 'browser'
    fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform } }))
    const connection = await requestAccounts({ connectorId, namespace }, attemptId, fx)
    const input = { connections: [connection], restored: false, isCurrent }
    if (!(await acceptConnections(input, fx, watch))) throw errorOf('CONNECT_ABANDONED')
    const properties = { method: platform, name }
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties }))
  } catch (error) {
    if (!isCurrent()) throw errorOf('CONNECT_ABANDONED')
    const record = toErrorRecord(error)
    const attempt = { connectorId, attemptId }
    fx.dispatch(
      trackFailure(record, fx)
        ? connectDeclined(attempt)
        : connectFailed({ ...attempt, error: record }),
    )
    throw error
  }
  await fx.delay(CONNECTED_MS)
  closeAfterConnecting(fx)
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

/** Asks for accounts; an answer that comes after the person left is dropped. */
async function requestAccounts(
  target: Target,
  attemptId: string,
  fx: AppEffectApi,
): Promise<Connection> {
  const abandoned = fx
    .condition((_, state) => !isCurrentAttempt(state.connect, attemptId))
    .then(() => Promise.reject(errorOf('CONNECT_ABANDONED')))
  const answer = (async () => {
    try {
      return await requestConnection(target, fx, false)
    } catch (error) {
      if (toErrorRecord(error).code !== 'REQUEST_PENDING') throw error
      fx.dispatch(connectPending({ attemptId }))
      return await untilApproved(target, fx)
    }
  })()
  const connection = await Promise.race([answer, abandoned])
  if (!connection) throw errorOf('UNAUTHORIZED')
  return connection
}

/** An earlier request is open in the wallet: looks silently, again and again, until it was approved. */
async function untilApproved(target: Target, fx: AppEffectApi): Promise<Connection> {
  for (;;) {
    await fx.delay(PENDING_POLL_MS)
    const connection = await requestConnection(target, fx, true)
    if (connection) return connection
  }
}

function requestConnection(target: Target, fx: AppEffectApi, silent: boolean) {
  const { all: networks, activeId: networkId } = fx.getState().networks
  return fx.extra.connections.connect({ ...target, networks, networkId, silent })
}
