import { selectActiveNetwork, selectConnected, selectIsUnsupported } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { sellersOf } from '../../slices/domain/trade/sellers'
import type { AppEffectApi } from '../../store/types'

/** The account and network that receive a purchase. */
export type Buyer = { account: ConnectedAccount; network: Network }

/** @throws LatchkeyError `NOT_CONNECTED`, or `UNSUPPORTED_CHAIN` where no provider sells coins */
export function requireBuyer(fx: Pick<AppEffectApi, 'getState'>): Buyer {
  const state = fx.getState()
  const account = selectConnected(state)
  const network = selectActiveNetwork(state)
  if (!account || !network) throw errorOf('NOT_CONNECTED')
  if (selectIsUnsupported(state) || sellersOf(network).length === 0)
    throw errorOf('UNSUPPORTED_CHAIN')
  return { account, network }
}
