import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import { isAccountId } from '../ids/accountId'
import { isCaipAddress } from '../ids/caipAddress'
import type { ErrorRecord } from '../errors/codes'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'
import type { Source } from '../widget/source'

const BASE_UNITS = /^\d{1,78}$/
const HEX_DATA = /^0x([0-9a-f]{2})*$/i

/** Whether a value is an amount in base units: 1 to 78 digits (uint256). */
export function isBaseUnits(value: unknown): value is string {
  return typeof value === 'string' && BASE_UNITS.test(value)
}

const units = z.string().check(z.refine(isBaseUnits))
const caip = z.string().check(z.refine((value) => isCaipAddress(value)))
const hex = z.string().check(z.refine((value) => HEX_DATA.test(value)))
const text = z.optional(z.nullable(z.string()))
const price = z.number().check(z.refine((value) => value >= 0))
const decimals = z
  .number()
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 36))

/** A quote; amounts in base units, accounts as CAIP-10 token ids. */
export const Quote = z.object({
  id: z.optional(z.nullable(z.string())),
  fromAmount: units,
  fromAccount: caip,
  toAmount: units,
  toAccount: caip,
})
export type Quote = z.infer<typeof Quote>

/** Row of the token list. */
export const SwapTokenRow = z.object({
  name: z.string(),
  symbol: z.string(),
  address: z.string(),
  decimals,
  logoUri: text,
})
/** A token that can be swapped. */
export type SwapToken = {
  name: string
  symbol: string
  address: CaipAddress
  decimals: number
  logoUri: string | null
}

/** Row of the price call; older servers leave `address` and `decimals` out. */
export const PriceRow = z.object({
  address: text,
  name: z.string(),
  symbol: z.string(),
  iconUrl: text,
  price,
  decimals: z.optional(z.nullable(decimals)),
})
/** Price of a token in US dollars. */
export type TokenPrice = {
  address: CaipAddress | null
  name: string
  symbol: string
  price: number
  decimals: number | null
}

/** How much of a token the router may spend, in base units. */
export const Allowance = z.object({ allowance: units })
export type Allowance = { allowance: string; source: Source }

/** Gas prices in wei. */
export const GasPrices = z.object({ standard: units, fast: units, instant: units })
export type GasPrices = z.infer<typeof GasPrices>

const Fees = z.optional(
  z.nullable(
    z.object({ gas: z.optional(z.nullable(units)), gasPrice: z.optional(z.nullable(units)) }),
  ),
)

/** Reply of build-transaction. */
export const SwapTransactionReply = z.object({
  tx: z.object({ from: caip, to: caip, data: hex, amount: units, eip155: Fees }),
})

/** Reply of build-approve. */
export const ApprovalReply = z.object({
  tx: z.object({ from: caip, to: caip, data: hex, value: units, eip155: Fees }),
})

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

/** Converts a row of the token list; null when the token has no valid address or is on another network. */
export function toSwapToken(
  row: z.infer<typeof SwapTokenRow>,
  caipNetworkId: CaipNetworkId,
): SwapToken | null {
  if (!isAccountId(row.address) || !row.address.startsWith(`${caipNetworkId}:`)) return null
  return {
    name: toLabel(row.name),
    symbol: toLabel(row.symbol),
    address: row.address,
    decimals: row.decimals,
    logoUri: safeLink(row.logoUri),
  }
}

/** Whether a quote failed for lack of liquidity. */
export function isLiquidityError(error: ErrorRecord): boolean {
  return /insufficient liquidity/i.test(String(error.context?.reason ?? ''))
}
