import type { CaipAddress } from '../ids/caip'
import type { ErrorRecord } from '../errors/codes'

const BASE_UNITS = /^\d{1,78}$/

/** Whether a value is an amount in base units: 1 to 78 digits (uint256). */
export function isBaseUnits(value: unknown): value is string {
  return typeof value === 'string' && BASE_UNITS.test(value)
}

/** A token that can be swapped. */
export type SwapToken = {
  name: string
  symbol: string
  address: CaipAddress
  decimals: number
  logoUri: string | null
}

/** Price of a token in US dollars. */
export type TokenPrice = {
  address: CaipAddress | null
  name: string
  symbol: string
  price: number
  decimals: number | null
}

/**
 * A transaction built by the service. Addresses are plain; `gasPrice` is in wei, null if the
 * service gave none.
 */
export type BuiltTransaction = {
  to: string
  data: string
  gas: string | null
  gasPrice: string | null
  /** Amount received in base units; null on an approval. */
  toAmount: string | null
}

/** Whether two token or account ids are equal, ignoring letter case. */
export function sameCaip(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Whether a quote failed for lack of liquidity. */
export function isLiquidityError(error: ErrorRecord): boolean {
  return /insufficient liquidity/i.test(String(error.context?.reason ?? ''))
}
