import type { Formatter } from '../strings/format'

/** An ISO 4217 currency code. Browsers format only these as money. */
const CODE = /^[A-Za-z]{3}$/

/**
 * Formats an amount of money in the present language. A currency without an ISO 4217 code follows
 * the amount.
 */
export function moneyText(format: Formatter, amount: string, currency: string): string {
  return CODE.test(currency) ? format.fiat(amount, currency) : format.token(amount, currency)
}
