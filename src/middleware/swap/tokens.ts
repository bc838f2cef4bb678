import { recordOf } from '../../api/core/reply'
import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { swapApi } from '../../api/swap'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import { toTradeTokens, type TradeToken } from '../../slices/domain/trade/swapForm'
import type { AppEffectApi } from '../../store/types'
import type { Sender } from '../send/account'

const ONCE = { subscribe: false } as const

/** The tokens that can be swapped, with the account's balances. @throws LatchkeyError of the token list */
export function readTradeTokens(
  { account: { address }, network }: Sender,
  fx: AppEffectApi,
): Promise<TradeToken[]> {
  const { caipNetworkId, testnet = false } = network
  const { getSwapTokens } = swapApi.endpoints
  const { getBalances } = balancesApi.endpoints
  const { getNativeBalance } = nativeBalanceApi.endpoints
  return Promise.all([
    fx.dispatch(getSwapTokens.initiate({ caipNetworkId }, ONCE)),
    fx.dispatch(getBalances.initiate({ caipNetworkId, address, testnet }, ONCE)),
    fx.dispatch(getNativeBalance.initiate({ network, address }, ONCE)),
  ]).then(([listed, held, native]) => {
    if (!listed.data) throw fromErrorRecord(recordOf(listed.error))
    const coin = native.data?.balance ?? null
    return toTradeTokens(listed.data.tokens, held.data?.balances ?? [], coin, network)
  })
}
