import type { Formatter } from '../strings/format'

/** A code of a currency (ISO 4217), which is all that a browser writes as money. */
const CODE = /^[A-Za-z]{3}$/

/** Formats an amount of money in the language on show. A currency that is no ISO 4217 code is written after the amount. */
export function moneyText(format: Formatter, amount: string, currency: string): string {
  return CODE.test(currency) ? format.fiat(amount, currency) : format.token(amount, currency)
}
