import {
  connectDeclined,
  connectFailed,
  connectRequested,
  isCurrentAttempt,
} from '../../slices/connect'
import { disconnectRequested } from '../../slices/accounts'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { factsOfConnector, factsOfType } from '../../slices/domain/wallet/connectorFacts'
import { pairingAttemptOf, pairingRequested } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent } from '../core/whileCurrent'
import { closeNow } from '../navigation/closeModal'
import { closeAfterConnecting } from '../navigation/showView'
import { acceptConnections } from './accept'
import { isReconnect, trackChoice } from './choice'
import { trackFailure } from './failure'
import { findTarget, requestAccounts, requestFurther } from './requestAccounts'
import type { WalletWatch } from './walletWatch'

type Request = ReturnType<typeof connectRequested>['payload']

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
    const { connector, namespace } = findTarget(request, fx)
    const { name } = connector
    const platform = factsOfType(connector.type).method
    const trackConnected = trackChoice({ name, platform, place: request }, fx)
    const connection = await still(
      requestAccounts({ connectorId, namespace }, attemptId, still, fx),
    )
    const connections = [
      connection,
      ...(await still(requestFurther({ connector, namespace }, still, fx))),
    ]
    const wallet = { connectorId, name, entry: connector }
    const reconnect = isReconnect(wallet, fx.getState(), watch)
    const leads = namespace
    await acceptConnections({ connections, restored: false, leads, still }, fx, watch)
    trackConnected({ method: platform, name, reconnect })
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
