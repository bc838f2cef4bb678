import { getAddress, isAddress, isHash } from 'viem'
import type { Hex } from 'viem'
import * as z from 'zod/mini'

/** An EVM address, in checksum form. */
export const address = z.pipe(
  z.string().check(z.refine((text) => isAddress(text, { strict: false }))),
  z.transform((text) => getAddress(text)),
)
/** The hash of a transaction. */
export const hash = z.custom<Hex>((value) => typeof value === 'string' && isHash(value))
/** An integer in decimal digits, at most `most`. */
export const whole = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,16}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(most))),
  )
/** An amount in base units, in decimal digits. */
export const uint256 = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.pipe(
    z.transform((text: string) => BigInt(text)),
    z.bigint().check(z.lt(2n ** 256n)),
  ),
)
