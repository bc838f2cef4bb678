const DIGIT = /\p{Nd}/u

/**
 * Converts a decimal digit of any script to ASCII. Digits come in sets of ten that start with zero.
 * Some sets, such as the mathematical ones, are adjacent.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 58) return digit
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
