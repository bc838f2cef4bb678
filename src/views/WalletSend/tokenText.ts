import type { Network } from '../../slices/domain/network/network'
import type { SendToken } from '../../slices/domain/trade/transfer'
import type { Formatter } from '../strings/format'

/** Fees are small, so three decimals would often truncate them to zero. */
const FEE_DECIMALS = 6

/** A fee with the symbol of the native coin. */
export function feeText(format: Formatter, fee: string, { nativeCurrency }: Network): string {
  return `${format.amount(fee, FEE_DECIMALS)} ${nativeCurrency.symbol}`
}

/** Formats an amount with its symbol, without truncation. */
export function tokenText(format: Formatter, amount: string, token: SendToken): string {
  return `${format.amount(amount, token.decimals)} ${token.symbol}`
}
