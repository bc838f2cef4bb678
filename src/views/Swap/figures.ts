import type { Offer, TradeToken } from '../../slices/domain/trade/swapForm'
import { cutDecimals } from '../../slices/domain/text/amount'
import type { Formatter } from '../strings/format'

/** Decimals of displayed amounts. Exact amounts are in attributes and in the transaction. */
const SHOWN_DECIMALS = 6

/** An amount with its symbol. */
export function amountOf(format: Formatter, amount: string, { symbol }: TradeToken): string {
  return `${format.amount(amount, SHOWN_DECIMALS)} ${symbol}`
}

/** Digits of a received amount that are read; the review has the exact minimum. */
const SIGNIFICANT_DIGITS = 8

/**
 * Truncates an amount to eight significant digits, and at least two decimals.
 * @example toSignificant('39.733989756234567891') // '39.733989'
 */
export function toSignificant(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  if (Number(whole) > 0) return cutDecimals(amount, Math.max(2, SIGNIFICANT_DIGITS - whole.length))
  const zeros = fraction.search(/[^0]/)
  return zeros < 0 ? amount : cutDecimals(amount, zeros + SIGNIFICANT_DIGITS)
}

/** Value of an amount in dollars; null without a price. */
export function worthOf(amount: string, price: number | null): number | null {
  return price === null || price === 0 ? null : Number(amount || '0') * price
}

/** Formats dollars in a language. */
export function dollars(format: Formatter, value: number): string {
  return format.fiat(value.toFixed(2))
}

/** The exchange rate for one paid token: "1 ETH = 2,990.4 HRBD". */
export function rateOf(
  format: Formatter,
  { toAmount }: Offer,
  { from, to, amount }: { from: TradeToken; to: TradeToken; amount: string },
): string {
  const rate = Number(toAmount) / Number(amount)
  // Rates are informative only, so six significant digits suffice.
  const text = Number.isFinite(rate) && rate > 0 ? toPlain(rate) : '0'
  return `${format.amount('1')} ${from.symbol} = ${amountOf(format, text, to)}`
}

/** Formats a number without an exponent, with at least six significant digits. */
function toPlain(value: number): string {
  const places = Math.min(18, Math.max(0, 5 - Math.floor(Math.log10(value))))
  return value.toFixed(places)
}

/** The loss of an impact in whole dollars. */
export function lossOf(
  format: Formatter,
  { impact }: Offer,
  { amount, price }: { amount: string; price: number | null },
): string {
  const loss = Math.round((worthOf(amount, price) ?? 0) * ((impact ?? 0) / 100))
  const { head, tail } = format.fiatParts(String(loss))
  return head + tail
}

/** Formats an impact; a loss is negative. */
export function impactText(format: Formatter, impact: number): string {
  return format.percent((-impact).toFixed(Math.abs(impact) < 10 ? 1 : 0))
}
