import { baseApi } from '../../api/core/baseApi'
import { historyApi } from '../../api/history'
import { alertRaised } from '../../slices/alerts'
import { selectConnected } from '../../slices/combined'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Transaction } from '../../slices/domain/account/transaction'
import { PURCHASE_POLL_MS, PURCHASE_WATCHED_MS } from '../../slices/domain/trade/limits'
import type { SellerId } from '../../slices/domain/trade/sellers'
import { viewPushed } from '../../slices/navigation'
import {
  isPurchase,
  purchaseArrived,
  selectOnramp,
  sellerOpened,
  sellerWindowOpened,
  type Purchase,
} from '../../slices/onramp'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { requireBuyer } from './account'

type Choice = { attemptId: string; seller: SellerId; symbol: string }

/**
 * Opens the page of a seller in a window of its own, and waits for the coins.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `NETWORK_ERROR` when the seller has no page, or
 * `REQUEST_ABORTED` when the account or the network changed, or the person gave the purchase up
 */
export async function openSeller({ attemptId, seller, symbol }: Choice, fx: AppEffectApi) {
  const { account, network } = requireBuyer(fx)
  const { links, amount, currency } = selectOnramp(fx.getState())
  const link = links[seller]
  if (link?.step !== 'known') throw errorOf('NETWORK_ERROR')
  const { url } = link
  // First, since browsers open a window within the press only.
  const hasWindow = fx.extra.host.openLink(url, 'web', 'popupWindow')
  const own = account.accounts.find(({ address }) => address === account.address)
  const properties = { provider: seller, isSmartAccount: own?.type === 'smartAccount' }
  fx.dispatch(eventTracked({ event: 'SELECT_BUY_PROVIDER', properties }))
  const purchase: Purchase = {
    ...{ attemptId, seller, url, amount, currency, symbol },
    networkId: network.caipNetworkId,
    address: account.address,
  }
  fx.dispatch(sellerOpened({ ...purchase, hasWindow }))
  fx.dispatch(viewPushed({ view: 'BuyInProgress', params: {} }))
  await watch(purchase, fx)
}

/** Opens the window of the seller again. */
export function reopenSeller(_: void, fx: AppEffectApi): void {
  const { flow } = selectOnramp(fx.getState())
  if (flow.step !== 'paying') return
  const hasWindow = fx.extra.host.openLink(flow.url, 'web', 'popupWindow')
  fx.dispatch(sellerWindowOpened({ hasWindow }))
}

/** A seller tells nothing when it is done, so the purchases of the account are looked at until there is another one. */
async function watch(purchase: Purchase, fx: AppEffectApi): Promise<void> {
  const { attemptId } = purchase
  const isCurrent = () => isPurchase(selectOnramp(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const until = fx.extra.clock.now() + PURCHASE_WATCHED_MS
  let before: ReadonlySet<string> | null = null
  while (fx.extra.clock.now() < until) {
    const bought = await still(purchasesOf(purchase, fx))
    const seen = before
    const arrived =
      seen && bought?.find(({ id, status }) => status === 'confirmed' && !seen.has(id))
    if (arrived) return tell(purchase, arrived.hash ?? '', fx)
    before ??= bought && new Set(bought.map(({ id }) => id))
    await still(delay(PURCHASE_POLL_MS, fx.signal))
  }
}

/** What the account has bought, newest first; null where nobody can tell. */
async function purchasesOf(
  { networkId: caipNetworkId, address }: Purchase,
  fx: AppEffectApi,
): Promise<readonly Transaction[] | null> {
  const { data } = await fx.dispatch(
    historyApi.endpoints.getHistory.initiate(
      { caipNetworkId, address, onramp: 'coinbase' },
      { subscribe: false, forceRefetch: true },
    ),
  )
  const [page] = data?.pages ?? []
  return page && page.source === 'service' ? page.transactions : null
}

function tell({ attemptId, address, symbol }: Purchase, hash: string, fx: AppEffectApi): void {
  if (selectConnected(fx.getState())?.address !== address) return
  fx.dispatch(purchaseArrived({ attemptId, hash }))
  fx.dispatch(baseApi.util.invalidateTags(['Balances', 'History']))
  const message = { key: 'buy.arrived', params: { symbol } }
  fx.dispatch(alertRaised({ id: fx.extra.random.id(), variant: 'success', message }))
}
