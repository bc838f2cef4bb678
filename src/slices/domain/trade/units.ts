import { isDecimal } from '../text/amount'

/**
 * Reads a decimal string as base units, exactly; null when it is not an amount or has more digits than the token.
 * @param decimals digits after the point, 0 to 77
 * @example toUnits('1.5', 6) // 1500000n
 * @example toUnits('0.0000001', 6) // null: no rounding
 */
export function toUnits(amount: string, decimals: number): bigint | null {
  if (!isDecimal(amount)) return null
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}
