import type { PairingClient, PairingSession } from '../../adapters/pairing/types'
import {
  pairingDeclined,
  pairingFailed,
  pairingRequested,
  pairingTabChosen,
  pairingUriReceived,
  walletLinkRequested,
} from '../../slices/pairing'
import { eventTracked } from '../../slices/telemetry'
import { walletUsed } from '../../slices/wallets'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { CONNECTED_MS } from '../../slices/domain/limits'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { createOneClick, type OneClick } from '../siwx/oneClick'
import { closeAfterConnecting } from '../navigation/showView'
import { acceptConnections } from '../connect/accept'
import { trackFailure } from '../connect/failure'
import type { WalletWatch } from '../connect/walletEvents'
import { isWaitedFor, untilPaired, type PairingAttempt } from './attempts'
import { openByItself, openWalletLink } from './links'

type Request = ReturnType<typeof pairingRequested>['payload']

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
  const attempt = { id: attemptId }
  // The person may have given up while the flows were loading.
  if (!isWaitedFor(attempt, fx)) throw errorOf('CONNECT_ABANDONED')
  const name = wallet?.name ?? 'WalletConnect'
  fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform: tab } }))
  try {
    const client = await fx.pause(fx.extra.pairing())
    if (!isWaitedFor(attempt, fx)) throw errorOf('CONNECT_ABANDONED')
    const session = await untilPaired(client, attempt, fx, oneClick)
    await oneClick.keep(session.signIns, client, fx)
    await acceptSession(session, client, attempt, fx, watch)
    if (wallet) fx.dispatch(walletUsed(wallet))
    const method = tab === 'mobile' ? 'mobile' : 'qrcode'
    const properties = { method, name: session.peer.name }
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties }))
  } catch (error) {
    const record = toErrorRecord(error, 'PAIRING_UNAVAILABLE')
    const isOver = record.code === 'CONNECT_ABANDONED' || record.code === 'REQUEST_ABORTED'
    if (isOver || !isWaitedFor(attempt, fx)) throw errorOf('CONNECT_ABANDONED')
    fx.dispatch(
      trackFailure(record, fx)
        ? pairingDeclined({ attemptId: attempt.id })
        : pairingFailed({ attemptId: attempt.id, error: record }),
    )
    throw error
  }
  await fx.delay(CONNECTED_MS)
  closeAfterConnecting(fx)
}

/**
 * Makes an approved session the connected one. One that cannot be is ended, so that the wallet does not stay connected
 * to a site that is not.
 * @throws LatchkeyError `CONNECT_ABANDONED` when the person left meanwhile
 */
async function acceptSession(
  { connections }: PairingSession,
  client: PairingClient,
  attempt: PairingAttempt,
  fx: AppEffectApi,
  watch: WalletWatch,
) {
  try {
    const isCurrent = () => isWaitedFor(attempt, fx)
    const accepted = await acceptConnections({ connections, restored: false, isCurrent }, fx, watch)
    if (!accepted) throw errorOf('CONNECT_ABANDONED')
  } catch (error) {
    await client.disconnect().catch(() => {})
    throw error
  }
}
