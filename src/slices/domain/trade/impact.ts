import { IMPACT_MARKED, IMPACT_TICKED, IMPACT_TYPED } from './limits'
import { toUnits } from './units'

/** How loudly an impact is told: not at all, by a mark, by a tick, by words that are typed. */
export type ImpactLevel = 0 | 1 | 2 | 3

/** Digits after the point with which a price in dollars is reckoned. */
const PRICE_DIGITS = 30
/** From here on JavaScript writes a number with an exponent. */
const PRICE_MAX = 1e21
const MILLION = 1_000_000n

/** An amount of a token, a decimal string, and its price in dollars; null when it is not known. */
type Priced = { amount: string; decimals: number; price: number | null }

/**
 * What a swap loses against the prices of its tokens, in percent with four digits; below zero where it gains. Reckoned
 * with whole numbers, so that no threshold is missed by a rounding.
 * @returns null when a price is not known
 */
export function priceImpact(paid: Priced, received: Priced): number | null {
  const [given, gotten] = [worthOf(paid), worthOf(received)]
  if (given === null || gotten === null || given === 0n) return null
  const lost = (given - gotten) * MILLION
  const half = given / 2n
  return Number((lost + (lost < 0n ? -half : half)) / given) / 10_000
}

/** Which thresholds an impact has reached; one that is not known is marked. */
export function impactLevel(impact: number | null): ImpactLevel {
  if (impact === null) return 1
  if (impact >= IMPACT_TYPED) return 3
  if (impact >= IMPACT_TICKED) return 2
  return impact >= IMPACT_MARKED ? 1 : 0
}

/** Whether what a person has accepted covers an impact: of the same or a higher threshold. */
export function isAccepted(impact: number | null, accepted: number | null): boolean {
  const level = impactLevel(impact)
  return level < 2 || (accepted !== null && impactLevel(accepted) >= level)
}

/** Scaled so that the decimals of the token do not matter. */
function worthOf({ amount, decimals, price }: Priced): bigint | null {
  const units = toUnits(amount, decimals)
  if (units === null || price === null || price <= 0 || price >= PRICE_MAX) return null
  const scaled = BigInt(price.toFixed(PRICE_DIGITS).replace('.', ''))
  return units * scaled * 10n ** BigInt(MOST_DECIMALS - decimals)
}

/** Schemas take no token with more decimals. */
const MOST_DECIMALS = 36
