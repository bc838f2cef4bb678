import type { SendToken } from '../../slices/domain/trade/transfer'
import type { Formatter } from '../strings/format'

/** An exact amount with its symbol: nothing of it is cut. */
export function tokenText(format: Formatter, amount: string, token: SendToken): string {
  return `${format.amount(amount, token.decimals)} ${token.symbol}`
}
