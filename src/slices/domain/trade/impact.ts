import { IMPACT_MARKED, IMPACT_TICKED, IMPACT_TYPED } from './limits'
import { toUnits } from './units'

/** Warning level of a price impact: none, a mark, a checkbox, typed words. */
export type ImpactLevel = 0 | 1 | 2 | 3

/** Digits after the point in calculations with dollar prices. */
const PRICE_DIGITS = 30
/** JavaScript formats larger numbers with an exponent. */
const PRICE_MAX = 1e21
const MILLION = 1_000_000n

/** An amount of a token as a decimal string, and its price in dollars; null if unknown. */
type Priced = { amount: string; decimals: number; price: number | null }

/**
 * Price impact of a swap in percent, with four digits; negative for a gain. Calculated with
 * integers, so that rounding never crosses a threshold.
 * @returns null when a price is not known
 */
export function priceImpact(paid: Priced, received: Priced): number | null {
  const [given, gotten] = [worthOf(paid), worthOf(received)]
  if (given === null || gotten === null || given === 0n) return null
  const lost = (given - gotten) * MILLION
  const half = given / 2n
  return Number((lost + (lost < 0n ? -half : half)) / given) / 10_000
}

/** The threshold that an impact reaches; an unknown impact is marked. */
export function impactLevel(impact: number | null): ImpactLevel {
  if (impact === null) return 1
  if (impact >= IMPACT_TYPED) return 3
  if (impact >= IMPACT_TICKED) return 2
  return impact >= IMPACT_MARKED ? 1 : 0
}

/** Whether an accepted impact covers an impact: it reached the same threshold or a higher one. */
export function isAccepted(impact: number | null, accepted: number | null): boolean {
  const level = impactLevel(impact)
  return level < 2 || (accepted !== null && impactLevel(accepted) >= level)
}

/** Scaled to be independent of the token's decimals. */
function worthOf({ amount, decimals, price }: Priced): bigint | null {
  const units = toUnits(amount, decimals)
  if (units === null || price === null || price <= 0 || price >= PRICE_MAX) return null
  const scaled = BigInt(price.toFixed(PRICE_DIGITS).replace('.', ''))
  return units * scaled * 10n ** BigInt(MOST_DECIMALS - decimals)
}

/** Maximum decimals that the schemas accept. */
const MOST_DECIMALS = 36
