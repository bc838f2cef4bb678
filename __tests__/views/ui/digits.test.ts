import { figure } from '../../journeys/support/figures'
import { asciiDigit } from '../../../src/views/ui/forms/digits'

test('reads every decimal digit of Unicode as its numeric value', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign))
  // Unicode lists digits in sets of ten, zero first.
  const wrong = digits.filter((digit, i) => asciiDigit(digit) !== String(i % 10))
  figure('amounts: digits of Unicode', `${digits.length} tried, ${wrong.length} unmarked`)
  expect(digits.length % 10).toBe(0)
  expect(wrong).toEqual([])
})
