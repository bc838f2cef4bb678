import * as z from 'zod/mini'
import type { CaipNetworkId } from '../ids/caip'
import { isAccountId } from '../ids/accountId'
import { isCaipAddress } from '../ids/caipAddress'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'
import type { Source } from '../widget/source'
import { isBaseUnits, type SwapToken } from './swap'

const HEX_DATA = /^0x([0-9a-f]{2})*$/i

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
/** Row of the price call; older servers leave `address` and `decimals` out. */
export const PriceRow = z.object({
  address: text,
  name: z.string(),
  symbol: z.string(),
  iconUrl: text,
  price,
  decimals: z.optional(z.nullable(decimals)),
})
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
