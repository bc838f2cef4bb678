import { payApi } from '../../api/pay'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { findNetwork } from '../../slices/domain/network/network'
import {
  assetIdOf,
  readPayPreset,
  type Order,
  type PayPreset,
  type PayRequest,
} from '../../slices/domain/trade/paying'
import { toBytes } from '../../slices/domain/requests/transferBytes'
import { toUnits } from '../../slices/domain/trade/units'
import { selectNetworks } from '../../slices/networks'
import {
  exchangesListed,
  isPayAttempt,
  orderRead,
  orderRefused,
  preparationBegan,
  selectPay,
} from '../../slices/pay'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { requireSender, type Sender } from '../send/account'
import { addressIn } from '../send/addressIn'
import { heldTokens } from '../send/heldTokens'
import { readToken } from './readToken'
import { trackPayModal } from './order'
import { price, tryOut } from './price'

/**
 * Reads the requested payment: its token from the chain, the account's balance of it, and the exchanges that offer to
 * pay it. The view shows why an order cannot be paid.
 * @throws LatchkeyError `INVALID_PARAMS` with the invalid part, `NETWORK_NOT_FOUND` for a network that is not
 * offered, `NOT_CONNECTED`, or `REQUEST_ABORTED` when another payment replaced this one
 */
export async function startPaying(preset: PayPreset, fx: AppEffectApi): Promise<void> {
  const { flow } = selectPay(fx.getState())
  // Keeps a payment that another caller has started.
  if (flow.step === 'confirming' || flow.step === 'atExchange') return
  const attemptId = fx.extra.random.id()
  fx.dispatch(preparationBegan({ attemptId }))
  const isCurrent = () => isPayAttempt(selectPay(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  try {
    const request = readPayPreset(preset)
    if ('wrong' in request) throw errorOf('INVALID_PARAMS', { parameter: request.wrong })
    const sender = senderOn(request, fx)
    const order = await still(readOrder(request, sender, still, fx))
    fx.dispatch(orderRead({ attemptId, order }))
    const tried = tryOut(attemptId, order, sender, fx)
    await still(
      Promise.all([list(attemptId, order, still, fx), price(attemptId, order, sender, fx), tried]),
    )
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(orderRefused({ attemptId, error: toErrorRecord(error) }))
    throw error
  }
}

/** The account that would pay: the connected one, on the network of the request. */
function senderOn({ networkId }: PayRequest, fx: AppEffectApi): Sender {
  const network = findNetwork(selectNetworks(fx.getState()), networkId)
  if (!network) throw errorOf('NETWORK_NOT_FOUND')
  return { ...requireSender(fx), network }
}

async function readOrder(
  { token: wanted, ...request }: PayRequest,
  sender: Sender,
  still: Still,
  fx: AppEffectApi,
): Promise<Order> {
  const adapter = await still(fx.extra.adapters.adapter(sender.network.chainNamespace))
  const to = addressIn(request.to, adapter)
  if (!to) throw errorOf('INVALID_PARAMS', { parameter: 'to' })
  const tokens = await still(heldTokens(sender, still, fx).catch(() => []))
  const held = tokens.find(({ address }) => address?.toLowerCase() === wanted?.toLowerCase())
  const { name, symbol, decimals } = sender.network.nativeCurrency
  const coin = { name, symbol, decimals, address: null, available: '0', price: null, iconUrl: null }
  const token = held ?? (wanted ? await still(readToken(wanted, sender.network, still, fx)) : coin)
  if (toUnits(request.amount, token.decimals) === null)
    throw errorOf('INVALID_PARAMS', { parameter: 'amount' })
  const order = { ...request, to, token }
  return { ...order, bytes: toBytes(order) }
}

/** Lists the exchanges. Without any, or if the request fails, only the wallet can pay. */
async function list(
  attemptId: string,
  order: Order,
  still: Still,
  fx: AppEffectApi,
): Promise<void> {
  const { networkId: caipNetworkId, amount } = order
  const asked = { caipNetworkId, amount, asset: assetIdOf(order) }
  const { data } = await still(
    fx.dispatch(payApi.endpoints.getExchanges.initiate(asked, { subscribe: false })),
  )
  const exchanges = data?.exchanges ?? []
  fx.dispatch(exchangesListed({ attemptId, exchanges }))
  trackPayModal(order, exchanges, fx)
}
