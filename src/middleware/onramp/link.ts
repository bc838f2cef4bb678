import { onrampApi } from '../../api/onramp'
import { delay } from '../../slices/domain/async/timers'
import type { OnrampOptions } from '../../slices/domain/trade/onramp'
import { QUOTE_DEBOUNCE_MS } from '../../slices/domain/trade/limits'
import {
  chainNameOf,
  pageOf,
  sellersOf,
  soldFor,
  wholeMoney,
} from '../../slices/domain/trade/sellers'
import {
  buyAmountSettled,
  linkOf,
  orderOf,
  selectOnramp,
  sellerLinked,
  sellersAsked,
  type SellerLink,
} from '../../slices/onramp'
import { asAutomatic } from '../../slices/intent'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { isSameSender } from '../send/account'
import { requireBuyer, type Buyer } from './account'

/** Requests the providers' URLs in advance, because browsers allow a pop-up only within the click. */
export function startBuying(_: unknown, fx: AppEffectApi): void {
  requireBuyer(fx)
  fx.dispatch(asAutomatic(sellersAsked()))
}

/**
 * Requests quotes and the providers' URLs when typing has paused.
 * @throws LatchkeyError `REQUEST_ABORTED` when the amount changed meanwhile
 */
export async function settleAmount(amount: string, fx: AppEffectApi): Promise<void> {
  const isCurrent = () => selectOnramp(fx.getState()).amount === amount
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  await still(delay(QUOTE_DEBOUNCE_MS, fx.signal))
  fx.dispatch(buyAmountSettled(amount))
  fx.dispatch(asAutomatic(sellersAsked()))
}

/**
 * Finds the URL of each provider.
 * @throws LatchkeyError `REQUEST_ABORTED` when the account or the network changed meanwhile
 */
export async function linkSellers(_: void, fx: AppEffectApi): Promise<void> {
  const buyer = requireBuyer(fx)
  const { projectId, meldPublicKey } = fx.getState().options
  const { address: account } = buyer.account
  const still = whileCurrent(() => isSameSender(buyer, fx.getState()), fx, 'REQUEST_ABORTED')
  for (const seller of sellersOf(buyer.network)) {
    const known = pageOf(seller, buyer.network, { account, projectId, meldPublicKey })
    const link = (found: SellerLink) =>
      fx.dispatch(sellerLinked({ seller: seller.id, link: found }))
    if (known) {
      link({ step: 'known', url: known, order: null })
      continue
    }
    const asked = selectOnramp(fx.getState())
    const order = orderOf({ ...asked, amount: asked.settled })
    if (linkOf(asked, seller.id)?.step !== 'known') link({ step: 'asking' })
    const { data } = await still(
      fx.dispatch(
        onrampApi.endpoints.getOnrampOptions.initiate(
          { caipNetworkId: buyer.network.caipNetworkId },
          { subscribe: false },
        ),
      ),
    )
    const url = await still(askUrl(buyer, data, still, fx))
    link(url ? { step: 'known', url, order } : { step: 'failed' })
  }
}

/** The URL that the service creates for this order; null when it creates none or does not cover the network. */
async function askUrl(
  { account, network }: Buyer,
  options: OnrampOptions | undefined,
  still: Still,
  fx: AppEffectApi,
): Promise<string | null> {
  const { address } = account
  const { caipNetworkId } = network
  const { coin, settled } = selectOnramp(fx.getState())
  const sold = options ? soldFor(options, caipNetworkId) : []
  const chosen = sold.find(({ symbol }) => symbol === coin) ?? sold[0] ?? null
  const chain = chainNameOf(caipNetworkId, chosen)
  if (chain === null) return null
  const presetFiatAmount = wholeMoney(settled)
  const { data } = await still(
    fx.dispatch(
      onrampApi.endpoints.getOnrampUrl.initiate({
        caipNetworkId,
        destinationWallets: [
          { address, blockchains: [chain], ...(chosen && { assets: [chosen.symbol] }) },
        ],
        partnerUserId: address,
        defaultNetwork: chain,
        ...(presetFiatAmount !== undefined && { presetFiatAmount }),
      }),
    ),
  )
  return data?.url || null
}
