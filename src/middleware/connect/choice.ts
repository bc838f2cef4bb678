import { isSameWallet } from '../../slices/domain/wallet/connectList'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'
import { isOfAttempt } from '../navigation/currentView'
import type { WalletWatch } from './walletWatch'

/** What a request to connect says of the place where the wallet stood. */
type Place = { displayIndex?: number | undefined; walletRank?: number | null | undefined }

/**
 * Tracks which wallet was chosen, and returns a function that tracks its connection. A silent restore raises no
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
 * Whether the widget had connected a wallet before: in this visit, as the stored connection of an earlier one, or as one
 * of the recently used. To be asked before the new connection is accepted.
 * @param wallet.entry what was chosen; null for a code that any wallet may read
 */
export function isReconnect(
  { entry, ...wallet }: { connectorId: string; name: string; entry: Connector | Wallet | null },
  { wallets }: RootState,
  watch: WalletWatch,
): boolean {
  const chosen = entry ?? { id: '', name: wallet.name }
  return watch.knows(wallet) || wallets.recent.some((used) => isSameWallet(used, chosen))
}

/** A site that connects without the modal chooses in no view. */
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
