import { errorOf } from '../../slices/domain/errors/errorOf'
import { isSwapNetwork } from '../../slices/domain/trade/swapNetworks'
import { selectOptions } from '../../slices/options'
import type { AppEffectApi } from '../../store/types'
import { requireSender, type Sender } from '../send/account'

/** @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, or `SWAPS_UNSUPPORTED` where tokens cannot be swapped */
export function requireTrader(fx: AppEffectApi): Sender {
  const sender = requireSender(fx)
  const { supported } = selectOptions(fx.getState())
  if (!isSwapNetwork(sender.network.caipNetworkId, supported)) throw errorOf('SWAPS_UNSUPPORTED')
  return sender
}
