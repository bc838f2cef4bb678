import { encodeFunctionData, erc20Abi, maxUint256, type Hex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { evmAddress } from '../../backend/caip'
import { badRequest, unavailable } from '../../http/problem'
import { fetchJson, RemoteFailure } from '../remote/fetchJson'
import type { SwapBuildRequest, SwapProvider, SwapRequest } from '../swap'
import { checkBuilt, checkPriced, type TradeContracts } from './fit'
import { PriceAnswer, QuoteAnswer } from './shapes'

/**
 * Access to an API compatible with 0x (version 2, AllowanceHolder), for the trades of one chain.
 */
export interface AggregatorOptions extends TradeContracts {
  /** For example `https://api.0x.org`. */
  apiUrl: string
  key: string
  /** Reference of the CAIP-2 id. */
  chainId: number
  client: PublicClient
}

/** Seller address for price requests, which need one. */
const ANYBODY = '0x000000000000000000000000000000000000dEaD'
/** Gas limit when the service returns none. */
const DEFAULT_GAS = 500_000n

const noLiquidity = () => badRequest('amount', 'insufficient liquidity')

/** Turns failures of the service into a 503, and its refusals of a trade into a 400. */
const problemOf = (error: unknown): Error => {
  const { status = null } = error instanceof RemoteFailure ? error : {}
  return status === 400 || status === 422
    ? noLiquidity()
    : unavailable('The service that quotes trades does not answer')
}

/**
 * Trades through an aggregator. A built trade must match its quote and call only the configured
 * contracts.
 */
export const aggregatorSwap = (options: AggregatorOptions): SwapProvider => {
  const { apiUrl, key, chainId, client } = options
  const ask = (path: string, { from, to, amount }: SwapRequest, more: Record<string, string>) => {
    if (from.chainId !== to.chainId) throw badRequest('to', 'Both tokens must be on one chain')
    if (from.caip === to.caip) throw badRequest('to', 'Source and destination are the same token')
    const url = new URL(`${apiUrl}/swap/allowance-holder/${path}`)
    const query = { chainId, sellToken: from.address, buyToken: to.address, sellAmount: amount }
    for (const [name, value] of Object.entries({ ...query, ...more })) {
      url.searchParams.set(name, String(value))
    }
    return fetchJson(url, { headers: { '0x-api-key': key, '0x-version': 'v2' } })
  }
  const quote = async (request: SwapRequest): Promise<bigint> => {
    const asking = ask('price', request, { taker: ANYBODY })
    try {
      const trade = z.parse(PriceAnswer, await asking)
      if (!trade.liquidityAvailable) throw new RemoteFailure('No liquidity', 422)
      checkPriced(trade, request, options)
      return trade.buyAmount
    } catch (error) {
      throw problemOf(error)
    }
  }
  const built = async (request: SwapBuildRequest, quoted: bigint) => {
    const slippageBps = String(Math.round(request.slippage * 100))
    const asking = ask('quote', request, { taker: request.user, slippageBps })
    try {
      const trade = z.parse(QuoteAnswer, await asking)
      if (!trade.liquidityAvailable) throw new RemoteFailure('No liquidity', 422)
      checkBuilt(trade, request, options, quoted)
      return trade
    } catch (error) {
      throw problemOf(error)
    }
  }
  return {
    quote,
    async allowance(token, owner) {
      if (token.native) return maxUint256
      return client.readContract({
        address: evmAddress(token.address),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, evmAddress(options.approvalTarget)],
      })
    },
    gasPrice: () => client.getGasPrice(),
    approval(token, amount): Hex {
      if (token.native) throw badRequest('from', 'The native coin needs no approval')
      const args = [evmAddress(options.approvalTarget), amount ?? maxUint256] as const
      return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    },
    async build(request) {
      const { transaction, buyAmount, minBuyAmount } = await built(request, await quote(request))
      const { to, data, gas, gasPrice } = transaction
      return {
        to,
        data,
        amountOut: buyAmount,
        least: minBuyAmount,
        gas: ((gas ?? DEFAULT_GAS) * 12n) / 10n,
        gasPrice,
      }
    },
  }
}

/** Selects the swap provider of a chain, or the fallback. */
export const swapByChain = (
  byChain: ReadonlyMap<string, SwapProvider>,
  fallback: SwapProvider,
): SwapProvider => {
  const of = (chainId: string): SwapProvider => byChain.get(chainId) ?? fallback
  return {
    quote: (request) => of(request.from.chainId).quote(request),
    allowance: (token, owner) => of(token.chainId).allowance(token, owner),
    gasPrice: (chainId) => of(chainId).gasPrice(chainId),
    approval: (token, amount) => of(token.chainId).approval(token, amount),
    build: (request) => of(request.from.chainId).build(request),
  }
}
