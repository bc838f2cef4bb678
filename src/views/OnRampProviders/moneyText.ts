import type { Formatter } from '../strings/format'

/** A code of a currency (ISO 4217), which is all that a browser writes as money. */
const CODE = /^[A-Za-z]{3}$/

/** A sum of money as the language writes it; what the service calls a currency and is none follows the amount. */
export function moneyText(format: Formatter, amount: string, currency: string): string {
  return CODE.test(currency) ? format.fiat(amount, currency) : format.token(amount, currency)
}
