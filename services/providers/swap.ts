import type { Hex } from 'viem'
import type { Asset } from './assets'

/** A trade that could be made. */
export interface SwapRequest {
  from: Asset
  to: Asset
  /** Base units of the source. */
  amount: bigint
}

/** A trade to be built. */
export interface SwapBuildRequest extends SwapRequest {
  user: Hex
  /** Percent by which less may come out than quoted. */
  slippage: number
  /** Ask the node for the gas; the trade must then be able to run right now. */
  estimate: boolean
}

/** A built trade. */
export interface BuiltSwap {
  /** Contract to call. */
  to: Hex
  data: Hex
  /** Base units that come out as quoted. */
  amountOut: bigint
  /** Base units that come out at least, or the trade fails. */
  least: bigint
  gas: bigint
  /** Wei. */
  gasPrice: bigint
}

/** Quotes and builds trades. All methods reject with an `HttpProblem` or when the chain does not answer. */
export interface SwapProvider {
  /** Base units that would come out; a 400 with "insufficient liquidity" when no pool can do it. */
  quote(request: SwapRequest): Promise<bigint>
  /** Base units the trading contract may take from the owner. */
  allowance(token: Asset, owner: Hex): Promise<bigint>
  /** Wei. */
  gasPrice(chainId: string): Promise<bigint>
  /** Call data that lets the trading contract take `amount`; without limit when absent. */
  approval(token: Asset, amount: bigint | null): Hex
  build(request: SwapBuildRequest): Promise<BuiltSwap>
}
