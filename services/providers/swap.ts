import type { Hex } from 'viem'
import type { Asset } from './assets'

/** A possible trade. */
export interface SwapRequest {
  from: Asset
  to: Asset
  /** Base units of the source asset. */
  amount: bigint
}

/** A trade to build. */
export interface SwapBuildRequest extends SwapRequest {
  user: Hex
  /** Percent by which the received amount may be lower than quoted. */
  slippage: number
  /** Whether the node estimates the gas; the trade must then be executable now. */
  estimate: boolean
}

/** A built trade. */
export interface BuiltSwap {
  /** Contract to call. */
  to: Hex
  data: Hex
  /** Quoted amount to receive, in base units. */
  amountOut: bigint
  /** Smallest amount to receive, in base units; the trade fails below it. */
  least: bigint
  gas: bigint
  /** Wei. */
  gasPrice: bigint
}

/**
 * Quotes and builds trades. All methods reject with an `HttpProblem`, or when the chain does not
 * answer.
 */
export interface SwapProvider {
  /**
   * Amount to receive, in base units; throws a 400 with "insufficient liquidity" when no pool can
   * fill the trade.
   */
  quote(request: SwapRequest): Promise<bigint>
  /** Base units that the trading contract may spend for the owner. */
  allowance(token: Asset, owner: Hex): Promise<bigint>
  /** Wei. */
  gasPrice(chainId: string): Promise<bigint>
  /** Call data that approves `amount` for the trading contract; without limit when absent. */
  approval(token: Asset, amount: bigint | null): Hex
  build(request: SwapBuildRequest): Promise<BuiltSwap>
}
