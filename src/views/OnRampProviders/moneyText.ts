import type { Formatter } from '../strings/format'

/** Money as the language writes it, with the code of its currency: sums of any currency look alike. */
export function moneyText(format: Formatter, amount: string, currency: string): string {
  return format.token(amount, currency)
}
