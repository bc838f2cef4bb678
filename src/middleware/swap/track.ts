import type { Offer, Trade } from '../../slices/domain/trade/swapForm'
import { selectConnected } from '../../slices/combined'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

type SwapEvent = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'

/** Tracks a swap; `message` is the code of an error. */
export function trackSwap(
  event: SwapEvent,
  { networkId, from, to, amount, user }: Trade,
  { toAmount }: Offer,
  fx: AppEffectApi,
  message?: string,
) {
  const account = selectConnected(fx.getState())
  const own = account?.accounts.find(({ address }) => address === user)
  const properties = {
    network: networkId,
    isSmartAccount: own?.type === 'smartAccount',
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: amount,
    swapToAmount: toAmount,
    ...(message !== undefined && { message }),
  }
  fx.dispatch(eventTracked({ event, properties }))
}
