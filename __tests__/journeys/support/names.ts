import { randomFrom, type Random } from '../../api/support/mutate'

const BIDI = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
const INVISIBLE = '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164\u115f\u2800\u180e\u{e0061}'
const MARKS = '\u0300\u0301\u0308\u030a\u0336\u0337\u0353\u0489\u20dd\u0e49\u0f39\u1ab0'
const RTL = 'אבגדשלוםعربيمحفظةڕێۆ'
const ALIKE = 'АВЕКМНОРСТХаеорсухіѕԁɡⅼℯ𝐌𝓮ｔａ'
/** A character as wide as a sentence, and others larger than usual. */
const WIDE = '\ufdfd\u{12219}\u{1242b}\u102a\u0bb5\u2e3b\u{1f3f4}\u{1f468}'
const PLAIN = 'MeridianWallet0123456789.-'

const charsOf = (text: string): string[] => Array.from(text)

/** Generators for each kind of name; a name has one kind first and may have others after it. */
const KINDS = [
  (some: Some) => some(PLAIN, 4) + some(BIDI, 3) + some(PLAIN, 6) + some(BIDI, 2),
  (some: Some) =>
    charsOf(some(PLAIN, 12))
      .map((c) => c + some(INVISIBLE, 2))
      .join(''),
  (some: Some) =>
    charsOf(some(PLAIN, 8))
      .map((c) => c + some(MARKS, 30))
      .join(''),
  (some: Some) => some('WMQ@%', 90),
  (some: Some) => some(ALIKE, 14),
  (some: Some) => some(RTL, 9) + ' 100 ' + some(RTL, 5) + some('0123456789.,-$()', 6),
  (some: Some) => some(WIDE, 3) + some(PLAIN, 5),
  (some: Some) => some(PLAIN, 4) + some('\n\r\t\u2028\u2029\u0085\u0000 ', 9) + some(PLAIN, 4),
] as const

type Some = (from: string, count: number) => string

const someOf =
  (random: Random): Some =>
  (from, count) => {
    const chars = charsOf(from)
    return Array.from({ length: count }, () => chars[Math.floor(random() * chars.length)]).join('')
  }

/** Names that try to move, cover or reorder their surroundings; the same ones for the same seed. */
export function hostileNames(seed: number, count: number): string[] {
  const random = randomFrom(seed)
  const some = someOf(random)
  const kind = (i: number): string => KINDS[i % KINDS.length]?.(some) ?? ''
  return Array.from({ length: count }, (_, i) =>
    random() < 0.3 ? kind(i) + kind(Math.floor(random() * KINDS.length)) : kind(i),
  )
}
