import { isSameWallet } from '../../slices/domain/wallet/connectList'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'
import { isOfAttempt } from '../navigation/currentView'
import type { WalletWatch } from './walletWatch'

/** Position of the chosen wallet in its list, from the request to connect. */
type Place = { displayIndex?: number | undefined; walletRank?: number | null | undefined }

/**
 * Tracks the chosen wallet, and returns a function that tracks its connection. A silent restore tracks no
 * CONNECT_SUCCESS, because sites greet visitors on it.
 */
export function trackChoice(
  { name, platform, place }: { name: string; platform: string; place: Place },
  fx: AppEffectApi,
): (connected: { method: string; name: string; reconnect: boolean }) => void {
  const chosen = placeOf(place, fx)
  fx.dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform, ...chosen } }))
  return (connected) => {
    const properties = { ...connected, ...chosen }
    fx.dispatch(eventTracked({ event: 'CONNECT_SUCCESS', properties }))
  }
}

/**
 * Whether the widget had connected a wallet before: in this visit, in an earlier one that stored the connection, or
 * as a recent wallet. Call it before the new connection is accepted.
 * @param wallet.entry the chosen entry; null for a code that any wallet can scan
 */
export function isReconnect(
  { entry, ...wallet }: { connectorId: string; name: string; entry: Connector | Wallet | null },
  { wallets }: RootState,
  watch: WalletWatch,
): boolean {
  const chosen = entry ?? { id: '', name: wallet.name }
  return watch.knows(wallet) || wallets.recent.some((used) => isSameWallet(used, chosen))
}

/** Position and view of the choice. A site that connects without the modal has no view. */
function placeOf({ displayIndex, walletRank }: Place, fx: AppEffectApi) {
  const { modal, router } = fx.getState()
  const lists = router.history.filter(({ view }) => !isOfAttempt(view, fx.extra.views))
  const view = modal.open && lists.at(-1)?.view
  return {
    ...(displayIndex !== undefined && { displayIndex }),
    ...(typeof walletRank === 'number' && { walletRank }),
    ...(view && { view }),
  }
}
