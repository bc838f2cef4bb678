import { getAddress, isAddress, isHex } from 'viem'
import type { Hex } from 'viem'
import * as z from 'zod/mini'

const address = z.pipe(
  z.string().check(z.refine((text) => isAddress(text, { strict: false }))),
  z.transform((text) => getAddress(text)),
)
const uint256 = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.pipe(
    z.transform((text: string) => BigInt(text)),
    z.bigint().check(z.lt(2n ** 256n)),
  ),
)
const data = z.custom<Hex>((value) => isHex(value) && value.length >= 10 && value.length % 2 === 0)

const trade = {
  liquidityAvailable: z.literal(true),
  sellToken: address,
  buyToken: address,
  sellAmount: uint256,
  buyAmount: uint256,
  minBuyAmount: uint256,
  // Selling the native coin needs no approval.
  allowanceTarget: z.nullable(address),
}

const nothing = z.object({ liquidityAvailable: z.literal(false) })

/** An answer of `/swap/allowance-holder/price`. */
export const PriceAnswer = z.union([nothing, z.object(trade)])

/** An answer of `/swap/allowance-holder/quote`. */
export const QuoteAnswer = z.union([
  nothing,
  z.object({
    ...trade,
    transaction: z.object({
      to: address,
      data,
      value: uint256,
      gas: z.nullable(uint256),
      gasPrice: uint256,
    }),
  }),
])

/** A priced trade. */
export type PricedTrade = Exclude<z.output<typeof PriceAnswer>, { liquidityAvailable: false }>
/** A built trade. */
export type QuotedTrade = Exclude<z.output<typeof QuoteAnswer>, { liquidityAvailable: false }>
