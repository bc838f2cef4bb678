const DIGIT = /\p{Nd}/u

/** The ASCII digit of a digit of any script: in each script ten stand together, zero first. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 58) return digit
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
