import type { Connection } from '../../slices/domain/account/account'
import type { Connector } from '../../slices/domain/wallet/connector'
import { walletConnected } from '../../slices/accounts'
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
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { pairingRequested } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import { CONNECTED_MS } from '../../slices/domain/limits'
import type { CapabilityApi } from '../core/capability'
import { closeAfterConnecting } from '../navigation/showView'
import { trackFailure } from './failure'
import { receiveWalletEvent, type WalletWatch } from './walletEvents'

/** How often an open wallet window is looked at while its first answer was "already pending" (-32002). */
const PENDING_POLL_MS = 1_000

type Request = ReturnType<typeof connectRequested>['payload']

/** Connecting an installed wallet (spec section 4). */
export function startConnectEffects({ handle }: CapabilityApi, watch: WalletWatch) {
  handle(connectRequested, (request, fx) => connectInstalled(request, fx, watch))
}

async function connectInstalled(request: Request, fx: AppEffectApi, watch: WalletWatch) {
  const { connectorId, attemptId } = request
  if (connectorId === PAIRING_CONNECTOR_ID) {
    fx.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: request.show }))
    return
  }
  // Given up while the flows were on their way.
  if (!isCurrentAttempt(fx.getState().connect, attemptId)) throw errorOf('CONNECT_ABANDONED')
  const connector = fx.getState().connectors.find(({ id }) => id === connectorId)
  try {
    if (!connector) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
    const platform = 'browser'
    fx.dispatch(
      eventTracked({ event: 'SELECT_WALLET', properties: { name: connector.name, platform } }),
    )
    const connection = await requestAccounts(connector, attemptId, fx)
    await acceptConnection(connection, connector, fx, watch, false)
    fx.dispatch(
      eventTracked({
        event: 'CONNECT_SUCCESS',
        properties: { method: platform, name: connector.name },
      }),
    )
  } catch (error) {
    if (!isCurrentAttempt(fx.getState().connect, attemptId)) throw errorOf('CONNECT_ABANDONED')
    const record = toErrorRecord(error)
    fx.dispatch(
      trackFailure(record, fx)
        ? connectDeclined({ connectorId })
        : connectFailed({ connectorId, error: record }),
    )
    throw error
  }
  await fx.delay(CONNECTED_MS)
  closeAfterConnecting(fx)
}

/** Asks for accounts; an answer that comes after the person left is dropped. */
async function requestAccounts(
  connector: Connector,
  attemptId: string,
  fx: AppEffectApi,
): Promise<Connection> {
  const abandoned = fx
    .condition((_, state) => !isCurrentAttempt(state.connect, attemptId))
    .then(() => Promise.reject(errorOf('CONNECT_ABANDONED')))
  const answer = (async () => {
    try {
      return await requestConnection(connector, fx, false)
    } catch (error) {
      if (toErrorRecord(error).code !== 'REQUEST_PENDING') throw error
      fx.dispatch(connectPending({ attemptId }))
      return await untilApproved(connector, fx)
    }
  })()
  const connection = await Promise.race([answer, abandoned])
  if (!connection) throw errorOf('UNAUTHORIZED')
  return connection
}

/** An earlier request is open in the wallet: looks silently, again and again, until it was approved. */
async function untilApproved(connector: Connector, fx: AppEffectApi): Promise<Connection> {
  for (;;) {
    await fx.delay(PENDING_POLL_MS)
    const connection = await requestConnection(connector, fx, true)
    if (connection) return connection
  }
}

/**
 * Asks the adapter of the connector's namespace for a connection.
 * @param silent never opens a wallet window; null when the wallet does not know the site
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when its provider is gone
 */
export async function requestConnection(connector: Connector, fx: AppEffectApi, silent: boolean) {
  const { adapters } = fx.extra
  const provider = adapters.provider(connector.id)
  if (!provider) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId: connector.id })
  const adapter = await adapters.adapter(connector.chain)
  const { all: networks, activeId: networkId } = fx.getState().networks
  return adapter.connect({ connector, provider, networks, networkId, silent })
}

/** Makes a connection the current one of its namespace and listens to its wallet. */
export async function acceptConnection(
  connection: Connection,
  connector: Connector,
  fx: AppEffectApi,
  watch: WalletWatch,
  restored: boolean,
) {
  const { adapters } = fx.extra
  const provider = adapters.provider(connector.id)
  const adapter = await adapters.adapter(connector.chain)
  const { dispatch, getState } = fx
  if (provider) {
    const emit = (event: Parameters<typeof receiveWalletEvent>[0]) =>
      receiveWalletEvent(event, getState(), dispatch, watch)
    watch.watch(connection.namespace, adapter.subscribe({ connector, provider, emit }))
  }
  dispatch(walletConnected({ ...connection, restored }))
}
