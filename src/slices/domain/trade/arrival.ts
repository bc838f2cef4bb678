import type { TokenBalance } from '../account/token'
import { cutDecimals } from '../text/amount'
import { toUnits } from './units'

/**
 * Balance in base units of each token with the purchased symbol, by CAIP-10 address; the native
 * coin is `''`.
 */
export type Held = Readonly<Record<string, string>>

/** The account before its purchase; null if unknown. */
export type Before = {
  /** Ids of the purchases listed by the service. */
  bought: string[] | null
  /** The lowest balances since the purchase began, so that spending does not hide an arrival. */
  held: Held | null
}

export const NOTHING_KNOWN: Before = { bought: null, held: null }

/** The payment: a decimal string and an ISO 4217 code. */
type Paid = { amount: string; currency: string; symbol: string }

/**
 * An increase of this percentage of the payment counts as the purchase. Providers charge fees, and
 * prices move meanwhile.
 */
const SHARE_PERCENT = 50n
/** Minimum increase in US cents if the payment was in another currency, whose rate is unknown. */
const CENTS_MIN = 100n
/** Digits after the point to which prices, which are floating-point numbers, are exact. */
const PRICE_DECIMALS = 12
const PRICE_MAX = 1e9

/** The balances of tokens with a symbol. */
export function heldOf(balances: readonly TokenBalance[], symbol: string): Held {
  const same = balances.filter((one) => one.symbol === symbol)
  return Object.fromEntries(same.map((one) => [one.address ?? '', unitsOf(one).toString()]))
}

/** The lower balance of each token that the account holds now. */
export function leastHeld(before: Held, now: Held): Held {
  return Object.fromEntries(
    Object.entries(now).map(([token, units]) => {
      const known = BigInt(before[token] ?? '0')
      return [token, (known < BigInt(units) ? known : BigInt(units)).toString()]
    }),
  )
}

/**
 * Whether one token has increased by enough to be the purchase: at least half of what was paid in US dollars, or a dollar where
 * another currency was paid. Anyone can send smaller amounts of a token, or a token of the same symbol that has no price.
 */
export function hasArrived(balances: readonly TokenBalance[], paid: Paid, before: Held): boolean {
  const cents = centsOf(paid)
  return balances.some((one) => {
    if (one.symbol !== paid.symbol || one.price === null) return false
    const gained = unitsOf(one) - BigInt(before[one.address ?? ''] ?? '0')
    const price = BigInt(Math.round(Math.min(one.price, PRICE_MAX) * 10 ** PRICE_DECIMALS))
    const scale = 10n ** BigInt(Number(one.quantity.decimals) + PRICE_DECIMALS)
    return gained > 0n && gained * price * 100n >= cents * scale
  })
}

function centsOf({ amount, currency }: Paid): bigint {
  const cents = currency === 'USD' ? toUnits(cutDecimals(amount, 2), 2) : null
  return cents === null ? CENTS_MIN : (cents * SHARE_PERCENT) / 100n
}

const unitsOf = ({ quantity }: TokenBalance): bigint =>
  toUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n
