const DECIMAL = /^\d+(\.\d+)?$/

/**
 * Formats base units as an exact decimal string.
 * @param decimals number of digits after the point
 * @example formatUnits(1500000n, 6) // '1.5'
 */
export function formatUnits(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Whether a value is a non-negative decimal string without sign, exponent or spaces. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && DECIMAL.test(value)
}

/** Truncates a decimal string to a number of decimals, without trailing zeros. */
export function cutDecimals(value: string, decimals: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
