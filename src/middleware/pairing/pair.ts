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

/** Pairs once: codes one after the other until a wallet approves, then its session becomes the connection. */
export async function pair(
  { wallet, attemptId, tab, namespace, displayIndex, once }: Request,
  fx: AppEffectApi,
  watch: WalletWatch,
  loadOneClick: () => Promise<OneClick | null>,
) {
  const attempt = { id: attemptId }
  const still = whileCurrent(() => isWaitedFor(attempt, fx), fx)
  // The person may have given up while the flows were loading.
  if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED')
  const name = wallet?.name ?? 'WalletConnect'
  const place = { displayIndex, walletRank: wallet?.order }
  const trackConnected = trackChoice({ name, platform: tab, place }, fx)
  // The view leads to the wallet's own browser, where it is found as an installed one.
  if (hasOwnBrowser(wallet, fx.extra.host.platform))
    return void fx.dispatch(pairingDeclined({ attemptId }))
  try {
    const client = await still(fx.extra.pairing())
    const oneClick = fx.extra.siwx ? await still(loadOneClick()) : null
    // One that does not become the connected one is ended, so that the wallet does not stay connected to a site that is
    // not. The session before it ended by its approval: the client tells its listeners of both.
    const refuse = () => void client.disconnect().catch(() => {})
    const paired = untilPaired(
      attempt,
      { client, namespace, oneClick, refuse, ...(once && { once }) },
      fx,
    )
    const session = { isLive: () => true }
    try {
      const { topic, connections: approved, signIns, peer } = await still(paired)
      // The wallet or another tab may end it before anybody listens to it.
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
      // A sign-in that the server refused has ended the session itself, and says why.
      const isAbandoned = toErrorRecord(error).code === 'CONNECT_ABANDONED'
      throw isAbandoned && !session.isLive() ? errorOf('WALLET_REFUSED') : error
    }
  } catch (error) {
    // A number is the wallet's own refusal; anything else came of the relay.
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
