import { pairingDeclined, pairingFailed, type pairingRequested } from '../../slices/pairing'
import { walletUsed } from '../../slices/wallets'
import { errorNumber, fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { hasOwnBrowser } from '../../slices/domain/wallet/ownBrowser'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import type { OneClick } from '../siwx/oneClick'
import { closeAfterConnecting } from '../navigation/afterConnecting'
import { acceptConnections } from '../connect/accept'
import { isReconnect, trackChoice } from '../connect/choice'
import { trackFailure } from '../connect/failure'
import type { WalletWatch } from '../connect/walletWatch'
import { isWaitedFor, untilPaired, wantedOf } from './attempts'

type Request = ReturnType<typeof pairingRequested>['payload']

/** Runs one pairing: shows codes until a wallet approves one, then connects its session. */
export async function pair(
  { wallet, attemptId, tab, namespace, displayIndex, once }: Request,
  fx: AppEffectApi,
  watch: WalletWatch,
  loadOneClick: () => Promise<OneClick | null>,
) {
  const attempt = { id: attemptId }
  const still = whileCurrent(() => isWaitedFor(attempt, fx), fx)
  // The user may have cancelled while the flows were loading.
  if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
  const name = wallet?.name ?? 'WalletConnect'
  const place = { displayIndex, walletRank: wallet?.order }
  const trackConnected = trackChoice({ name, platform: tab, place }, fx)
  // The view has a link to the wallet's own browser, in which it is an installed wallet.
  if (hasOwnBrowser(wallet, fx.extra.host.platform))
    return void fx.dispatch(pairingDeclined({ attemptId }))
  try {
    const client = await still(fx.extra.pairing())
    const oneClick = fx.extra.siwx ? await still(loadOneClick()) : null
    // Ends a session that does not become the connection; otherwise the wallet would still show the site as
    // connected. The approval has already ended the previous session.
    const refuse = () => void client.disconnect().catch(() => {})
    const paired = untilPaired(
      attempt,
      { client, namespace, oneClick, refuse, ...(once && { once }) },
      fx,
    )
    const session = { isLive: () => true }
    try {
      const { topic, connections: approved, signIns, peer } = await still(paired)
      // The wallet or another tab may end the session before its events are handled.
      session.isLive = () => client.topic() === topic
      const alive = whileCurrent(() => isWaitedFor(attempt, fx) && session.isLive(), fx)
      const connections = wantedOf(approved, namespace, fx)
      if (oneClick) await still(oneClick.keep(signIns, client, fx))
      const peerWallet = { connectorId: PAIRING_CONNECTOR_ID, name: peer.name, entry: wallet }
      const reconnect = isReconnect(peerWallet, fx.getState(), watch)
      const accepted = { connections, restored: false, leads: namespace, still: alive }
      await acceptConnections(accepted, fx, watch)
      if (wallet) fx.dispatch(walletUsed(wallet))
      const method = tab === 'mobile' ? 'mobile' : 'qrcode'
      trackConnected({ method, name: peer.name, reconnect })
    } catch (error) {
      paired.then(refuse, () => {})
      // A rejected sign-in has ended the session itself and has its own error.
      const isAbandoned = toErrorRecord(error).code === 'CONNECT_ABANDONED'
      throw isAbandoned && !session.isLive() ? errorOf('WALLET_REFUSED') : error
    }
  } catch (error) {
    // An error with a number is the wallet's rejection; any other error is the relay's.
    const unknown = errorNumber(error) === null ? 'PAIRING_UNAVAILABLE' : 'WALLET_REFUSED'
    const record = toErrorRecord(error, unknown)
    const isOver = record.code === 'CONNECT_ABANDONED' || record.code === 'REQUEST_ABORTED'
    if (isOver || !still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
    fx.dispatch(
      trackFailure(record, fx)
        ? pairingDeclined({ attemptId: attempt.id })
        : pairingFailed({ attemptId: attempt.id, error: record }),
    )
    throw fromErrorRecord(record)
  }
  return closeAfterConnecting(fx)
}
