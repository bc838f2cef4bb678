import { baseApi } from '../../api/core/baseApi'
import { alertRaised } from '../../slices/alerts'
import { selectConnected } from '../../slices/combined'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { NOTHING_KNOWN, type Before } from '../../slices/domain/trade/arrival'
import {
  BALANCE_WATCH_MS,
  PURCHASE_POLL_MS,
  PURCHASE_WATCHED_MS,
} from '../../slices/domain/trade/limits'
import { soldBy, sellersOf, type SellerId } from '../../slices/domain/trade/sellers'
import { viewPushed } from '../../slices/navigation'
import {
  isPurchase,
  linkOf,
  purchaseArrived,
  purchaseSought,
  purchaseUnseen,
  selectOnramp,
  sellerOpened,
  sellerWindowOpened,
  type Purchase,
} from '../../slices/onramp'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { requireBuyer } from './account'
import { look } from './sight'

type Choice = { attemptId: string; seller: SellerId; symbol: string }

/**
 * Opens the page of a provider in a pop-up, and waits for the coins.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `NETWORK_ERROR` when the provider has no page, or
 * `REQUEST_ABORTED` when the account or the network changed, or the user cancelled the purchase
 */
export async function openSeller({ attemptId, seller, symbol }: Choice, fx: AppEffectApi) {
  const { account, network } = requireBuyer(fx)
  const state = selectOnramp(fx.getState())
  const { amount, currency } = state
  const link = linkOf(state, seller)
  if (link?.step !== 'known') throw errorOf('NETWORK_ERROR')
  const { url } = link
  const sold = sellersOf(network).find(({ id }) => id === seller)
  // This step is first, because browsers allow a pop-up only within the click.
  const hasWindow = fx.extra.host.openLink(url, 'web', 'popupWindow')
  const own = account.accounts.find(({ address }) => address === account.address)
  const properties = { provider: seller, isSmartAccount: own?.type === 'smartAccount' }
  fx.dispatch(eventTracked({ event: 'SELECT_BUY_PROVIDER', properties }))
  const purchase: Purchase = {
    ...{ attemptId, seller, url, amount, currency },
    symbol: sold ? soldBy(sold, network, symbol) : symbol,
    networkId: network.caipNetworkId,
    address: account.address,
  }
  fx.dispatch(sellerOpened({ ...purchase, hasWindow }))
  fx.dispatch(viewPushed({ view: 'BuyInProgress', params: {} }))
  return watch(purchase, NOTHING_KNOWN, fx)
}

/** Opens the provider's window again. */
export function reopenSeller(_: void, fx: AppEffectApi): void {
  const { flow } = selectOnramp(fx.getState())
  if (flow.step !== 'paying') return
  const hasWindow = fx.extra.host.openLink(flow.url, 'web', 'popupWindow')
  fx.dispatch(sellerWindowOpened({ hasWindow }))
}

/** Waits another hour for the coins: they may have arrived since the last check. */
export async function lookAgain(_: void, fx: AppEffectApi): Promise<void> {
  const { flow } = selectOnramp(fx.getState())
  if (flow.step !== 'unseen') return
  const { step: __, before, ...purchase } = flow
  fx.dispatch(purchaseSought({ attemptId: purchase.attemptId }))
  return watch(purchase, before, fx)
}

/**
 * Providers do not report a finished purchase, so the account is polled until the coins arrive, for an hour at most.
 */
async function watch(purchase: Purchase, known: Before, fx: AppEffectApi): Promise<void> {
  const { attemptId, seller } = purchase
  const isCurrent = () => isPurchase(selectOnramp(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const until = fx.extra.clock.now() + PURCHASE_WATCHED_MS
  const poll = seller === 'coinbase' ? PURCHASE_POLL_MS : BALANCE_WATCH_MS
  let sight = await still(look(purchase, known, still, fx))
  while (sight.arrived === null && fx.extra.clock.now() < until) {
    await still(delay(poll, fx.signal))
    sight = await still(look(purchase, sight.before, still, fx))
  }
  const { arrived, before } = sight
  if (arrived === null) fx.dispatch(purchaseUnseen({ attemptId, before }))
  else reportArrival(purchase, arrived, fx)
}

function reportArrival(
  { attemptId, address, symbol }: Purchase,
  hash: string,
  fx: AppEffectApi,
): void {
  if (selectConnected(fx.getState())?.address !== address) return
  fx.dispatch(purchaseArrived({ attemptId, hash }))
  fx.dispatch(baseApi.util.invalidateTags(['Balances', 'History']))
  const message = { key: 'buy.arrived', params: { symbol } }
  fx.dispatch(alertRaised({ id: fx.extra.random.id(), variant: 'success', message }))
}
