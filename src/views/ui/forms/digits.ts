const DIGIT = /\p{Nd}/u

/** Converts a digit of any script to ASCII. In every script the ten digits are consecutive, zero first. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 58) return digit
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
