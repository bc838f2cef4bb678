import type { PairingClient, PairingSession } from '../../adapters/types'
import { walletConnected, walletDisconnected } from '../../slices/accounts'
import {
  pairingAttemptOf,
  pairingDeclined,
  pairingFailed,
  pairingRenewed,
  pairingRequested,
  pairingTabChosen,
  pairingUriReceived,
  walletLinkRequested,
} from '../../slices/pairing'
import { eventTracked } from '../../slices/telemetry'
import { walletUsed } from '../../slices/wallets'
import { NAMESPACES } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { forgetDeepLink, rememberDeepLink } from '../../slices/domain/wallet/deepLinkChoice'
import { toDeepLink, walletLink } from '../../slices/domain/wallet/deepLinks'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import {
  CONNECTED_MS,
  PAIRING_EXPIRED_LEFT_MS,
  PAIRING_LIFETIME_MS,
} from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { createOneClick, type OneClick } from '../siwx/oneClick'
import { closeAfterConnecting } from '../navigation/showView'
import { addressWriter, type WriteAddresses } from './addresses'
import { trackFailure } from '../connect/failure'
import { receiveWalletEvent, type WalletWatch } from '../connect/walletEvents'

type Request = ReturnType<typeof pairingRequested>['payload']
type Attempt = { session: PairingSession } | 'expired' | 'abandoned'

/** Pairing over the relay (spec section 4): code, renewal, approval, deep links. */
export function startPairingEffects({ start, handle }: CapabilityApi, watch: WalletWatch) {
  const oneClick = createOneClick()
  handle(pairingRequested, (request, fx) => pair(request, fx, watch, oneClick))
  handle(walletLinkRequested, (_, fx) => openWalletLink(fx))
  start({
    predicate: (action) => pairingUriReceived.match(action) || pairingTabChosen.match(action),
    effect: (_, fx) => openByItself(fx),
  })
}

async function pair(
  { wallet, attemptId, tab }: Request,
  fx: AppEffectApi,
  watch: WalletWatch,
  oneClick: OneClick,
) {
  // Given up while the flows were on their way.
  if (pairingAttemptOf(fx.getState().pairing) !== attemptId) throw errorOf('CONNECT_ABANDONED')
  const name = wallet?.name ?? 'WalletConnect'
  fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform: tab } }))
  try {
    const client = await fx.pause(fx.extra.pairing())
    const { peer, connections, signIns } = await untilPaired(client, attemptId, fx, oneClick)
    await oneClick.keep(signIns, client, fx)
    const write = await addressWriter(connections, fx)
    watchPairing(client, fx, watch, write)
    for (const connection of connections) {
      const addresses = write(connection.namespace, connection.addresses)
      fx.dispatch(walletConnected({ ...connection, addresses, restored: false }))
    }
    if (wallet) fx.dispatch(walletUsed(wallet))
    const method = tab === 'mobile' ? 'mobile' : 'qrcode'
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties: { method, name: peer.name } }))
  } catch (error) {
    const record = toErrorRecord(error, 'PAIRING_UNAVAILABLE')
    if (record.code === 'CONNECT_ABANDONED' || record.code === 'REQUEST_ABORTED') {
      throw errorOf('CONNECT_ABANDONED')
    }
    fx.dispatch(trackFailure(record, fx) ? pairingDeclined() : pairingFailed(record))
    throw error
  }
  await fx.delay(CONNECTED_MS)
  closeAfterConnecting(fx)
}

/** Runs attempts until one is approved: a code that ran out is replaced by a fresh one by itself. */
async function untilPaired(
  client: PairingClient,
  firstId: string,
  fx: AppEffectApi,
  oneClick: OneClick,
): Promise<PairingSession> {
  for (let attemptId = firstId; ;) {
    const outcome = await runAttempt(client, attemptId, fx, oneClick)
    if (outcome === 'abandoned') throw errorOf('CONNECT_ABANDONED')
    if (outcome !== 'expired') return outcome.session
    attemptId = fx.extra.random.id()
    fx.dispatch(pairingRenewed({ attemptId }))
  }
}

async function runAttempt(
  client: PairingClient,
  attemptId: string,
  fx: AppEffectApi,
  oneClick: OneClick,
): Promise<Attempt> {
  const abort = new AbortController()
  const onUri = (uri: string) =>
    fx.dispatch(pairingUriReceived({ attemptId, uri, at: fx.extra.clock.now() }))
  const isCurrent = () => pairingAttemptOf(fx.getState().pairing) === attemptId
  const { all: networks } = fx.getState().networks
  const session = oneClick
    .pair(client, { networks, onUri, signal: abort.signal }, fx)
    .then((paired): Attempt => ({ session: paired }))
  const outcome = await Promise.race([
    session,
    fx.condition(() => !isCurrent()).then((): Attempt => 'abandoned'),
    fx.delay(PAIRING_LIFETIME_MS - PAIRING_EXPIRED_LEFT_MS).then((): Attempt => 'expired'),
  ]).catch((error: unknown) => {
    abort.abort()
    throw error
  })
  if (outcome === 'expired' || outcome === 'abandoned') {
    session.catch(() => {})
    abort.abort()
  }
  return outcome
}

/** Listens to the session from now on; one subscription serves all its namespaces. */
export function watchPairing(
  client: PairingClient,
  fx: AppEffectApi,
  watch: WalletWatch,
  write: WriteAddresses,
) {
  const { dispatch, getState } = fx
  const stop = client.subscribe((event) => {
    if (event.type === 'relayFailed')
      fx.extra.logger.log('warn', 'the pairing relay failed', { reason: event.reason })
    else if (event.type === 'sessionEnded') endSession(fx, watch)
    else if (event.type === 'accountsChanged') {
      const addresses = write(event.namespace, event.addresses)
      receiveWalletEvent({ ...event, addresses }, getState(), dispatch, watch)
    } else receiveWalletEvent(event, getState(), dispatch, watch)
  })
  watch.watch(PAIRING_CONNECTOR_ID, stop)
}

/** The session is over on the wallet's side or ran out: all its namespaces are. */
function endSession(fx: AppEffectApi, watch: WalletWatch) {
  watch.stop(PAIRING_CONNECTOR_ID)
  for (const namespace of NAMESPACES) {
    const account = fx.getState().accounts.byNamespace[namespace]
    if (account?.status === 'connected' && account.connectorId === PAIRING_CONNECTOR_ID) {
      fx.dispatch(walletDisconnected({ namespace }))
    }
  }
}

/** On a phone, and for desktop apps, the wallet opens as soon as its link is known (reference C4). */
function openByItself(fx: AppEffectApi) {
  const { tab } = fx.getState().pairing
  // Who scans a code has the wallet on another device: requests must not open one here.
  if (tab === 'qrcode') forgetDeepLink(fx.extra.storage)
  const { mobile, ios } = fx.extra.host.platform
  // Safari opens an app from a tap only, so there the button stays the way.
  if ((tab === 'mobile' && mobile && !ios) || tab === 'desktop') openWalletLink(fx)
}

function openWalletLink(fx: AppEffectApi) {
  const { flow, wallet, tab } = fx.getState().pairing
  const base = walletLink(wallet, tab)
  if (flow.step !== 'ready' || !base) return
  const { host } = fx.extra
  const link = toDeepLink(base, flow.uri, host.platform, tab === 'web' ? 'web' : 'native')
  if (!link) return
  host.openLink(link.href, 'wallet', link.target)
  // Each request of the session opens this wallet again.
  rememberDeepLink(fx.extra.storage, { base, name: wallet?.name ?? '' })
}
