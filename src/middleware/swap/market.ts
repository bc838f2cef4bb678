import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { pricesApi } from '../../api/prices'
import { swapApi } from '../../api/swap'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { nativeTokenOf } from '../../slices/domain/network/nativeTokens'
import { formatUnits } from '../../slices/domain/text/amount'
import { SWAP_GAS } from '../../slices/domain/trade/limits'
import { toTradeTokens, type TradeToken } from '../../slices/domain/trade/swapForm'
import type { AppEffectApi } from '../../store/types'
import type { Sender } from '../send/account'

/** Market data for a swap: prices and balances of both tokens, and the network cost. */
export type Market = {
  from: TradeToken
  to: TradeToken
  /** Network cost in the native coin, a decimal string; null when unknown. */
  fee: string | null
  coinPrice: number | null
}

const ONCE = { subscribe: false } as const

/** Reads prices, balances and the gas price. Best effort: a failed request leaves its value unknown. */
export async function readMarket(
  pair: { from: TradeToken; to: TradeToken },
  { account: { address }, network }: Sender,
  fx: AppEffectApi,
): Promise<Market> {
  const { caipNetworkId, testnet = false, nativeCurrency } = network
  const price = (id: CaipAddress) => priceOf(id, network, fx)
  const { getBalances } = balancesApi.endpoints
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const { getGasPrice } = swapApi.endpoints
  return Promise.all([
    price(pair.from.address),
    price(pair.to.address),
    price(nativeTokenOf(caipNetworkId)),
    fx.dispatch(getGasPrice.initiate({ caipNetworkId }, ONCE)),
    fx.dispatch(getBalances.initiate({ caipNetworkId, address, testnet }, ONCE)),
    fx.dispatch(getNativeBalance.initiate({ network, address }, ONCE)),
  ]).then(([paid, received, coinPrice, gas, held, native]) => {
    const units = gas.data && BigInt(gas.data.standard) * SWAP_GAS
    const now = (token: TradeToken, known: number | null): TradeToken => {
      if (!held.data) return { ...token, price: known }
      const coin = native.data?.balance ?? null
      const [fresh = token] = toTradeTokens([token], held.data.balances, coin, network)
      return { ...fresh, price: known }
    }
    return {
      from: now(pair.from, paid),
      to: now(pair.to, received),
      fee: units === undefined ? null : formatUnits(units, nativeCurrency.decimals),
      coinPrice,
    }
  })
}

function priceOf(
  id: CaipAddress,
  { caipNetworkId }: Sender['network'],
  fx: AppEffectApi,
): Promise<number | null> {
  const { getPrices } = pricesApi.endpoints
  const asked = fx.dispatch(getPrices.initiate({ caipNetworkId, addresses: [id] }, ONCE))
  return asked.then(({ data }) => data?.prices.find(({ price }) => price > 0)?.price ?? null)
}
