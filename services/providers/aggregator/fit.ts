import { sameAddress } from '../../backend/caip'
import { RemoteFailure } from '../remote/fetchJson'
import type { SwapRequest } from '../swap'
import type { PricedTrade, QuotedTrade } from './shapes'

/** The contracts of the aggregator on a chain, which the host configures. */
export interface TradeContracts {
  /** Spender that the seller approves. */
  approvalTarget: string
  /** Contract that a trade calls. */
  router: string
}

const LIMIT = 10_000n

/** The smallest amount that may be received, at a slippage in percent. */
export const leastOf = (amount: bigint, slippage: number): bigint =>
  (amount * (LIMIT - BigInt(Math.round(slippage * 100)))) / LIMIT

const demand = (met: boolean, what: string): void => {
  if (!met) throw new RemoteFailure(`The quote does not fit: ${what}`)
}

/** Throws when a priced trade is not the requested one. */
export const checkPriced = (
  trade: PricedTrade,
  { from, to, amount }: SwapRequest,
  contracts: TradeContracts,
): void => {
  const { allowanceTarget, minBuyAmount, buyAmount } = trade
  demand(sameAddress(trade.sellToken, from.address), 'sold token')
  demand(sameAddress(trade.buyToken, to.address), 'bought token')
  demand(trade.sellAmount === amount, 'sold amount')
  demand(buyAmount > 0n && minBuyAmount <= buyAmount, 'bought amount')
  const target = allowanceTarget !== null && sameAddress(allowanceTarget, contracts.approvalTarget)
  demand(target || (from.native && allowanceTarget === null), 'approval target')
}

/** Throws when a built trade is worse than its quote. */
export const checkBuilt = (
  trade: QuotedTrade,
  request: SwapRequest & { slippage: number },
  contracts: TradeContracts,
  quoted: bigint,
): void => {
  checkPriced(trade, request, contracts)
  const { to, value } = trade.transaction
  demand(sameAddress(to, contracts.router), 'router')
  demand(value === (request.from.native ? request.amount : 0n), 'value')
  demand(trade.minBuyAmount >= leastOf(quoted, request.slippage), 'least amount')
}
