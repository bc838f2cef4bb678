const DECIMAL = /^\d+(\.\d+)?$/

/**
 * Writes base units as a decimal string, exactly.
 * @param decimals how many of the digits stand after the point
 * @example formatUnits(1500000n, 6) // '1.5'
 */
export function formatUnits(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Says whether a text is a plain non-negative decimal number: no sign, exponent or spaces. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && DECIMAL.test(value)
}

/** Cuts a decimal string to a number of decimals, rounding down, without trailing zeros. */
export function cutDecimals(value: string, decimals: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
