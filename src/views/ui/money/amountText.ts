import { asciiDigit } from '../forms/digits'

/** How a language writes numbers: what is needed to read what a person types. */
interface Marks {
  decimal: string
  group: string
  /** The ten digits, 0 first. */
  digits: readonly string[]
}

const known = new Map<string, Marks>()

function marksOf(locale: string): Marks {
  const marks = known.get(locale) ?? readMarks(locale)
  known.set(locale, marks)
  return marks
}

function readMarks(locale: string): Marks {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.8)
  const find = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, i) => plain.format(i))
  return { decimal: find('decimal', '.'), group: find('group', ','), digits }
}

// Any space, and the marks that Swiss, Arabic and Persian texts put between thousands: never a decimal mark.
const BETWEEN = /[\s\u00a0\u202f'\u2019\u066c]/gu
/** A decimal mark and nothing else, in any language. */
const ARABIC_DECIMAL = '\u066b'
const DIGIT = /(?!\d)\p{Nd}/gu

/**
 * Reads what a person typed or pasted as decimal text ("1234.5"), exactly: nothing passes through a float. Full stop and
 * comma are read as the language uses them; where that makes no number, as the other one. Thousands count as such in
 * threes only. Empty text stays empty; null when it is no amount.
 * @example readAmount('1.234,50', 'de') // '1234.50'
 * @example readAmount('0.123', 'de') // '0.123', since no group starts with a zero
 */
export function readAmount(text: string, locale: string): string | null {
  const { decimal } = marksOf(locale)
  const plain = text.trim().replace(DIGIT, asciiDigit).replace(BETWEEN, "'")
  if (plain === '') return ''
  // A mark alone is the start of a fraction: were it refused, the digits after it would make another figure.
  if (!/^(?:[.,\u066b]|[\d.,'\u066b]*\d[\d.,'\u066b]*)$/.test(plain)) return null
  if (plain.includes(ARABIC_DECIMAL))
    return readWith(plain, ARABIC_DECIMAL, /[.,']/.exec(plain)?.[0] ?? "'")
  if (plain.includes("'")) return readWith(plain, plain.includes(',') ? ',' : '.', "'")
  const own = decimal === ',' ? ',' : '.'
  const [a, b] = own === ',' ? ([',', '.'] as const) : (['.', ','] as const)
  return readWith(plain, a, b) ?? readWith(plain, b, a)
}

/** Says that a text holds digits and perhaps a decimal mark, so that an edit of it cannot turn the mark into another. */
export function isPlainAmount(text: string, read: string): boolean {
  const [, mark] = /^\p{Nd}*([.,\u066b]?)\p{Nd}*$/u.exec(text) ?? []
  return mark !== undefined && (mark !== '') === read.includes('.')
}

/** Reads digits with a known decimal mark and thousands mark; null when the marks stand where they cannot. */
function readWith(text: string, decimal: string, group: string): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(group)) return null
  const groups = whole.split(group)
  const [first = '', ...rest] = groups
  if (rest.length > 0 && !/^[1-9]\d{0,2}$/.test(first)) return null
  if (rest.some((digits) => digits.length !== 3)) return null
  const digits = groups.join('').replace(/^0+(?=\d)/, '') || '0'
  const read = fraction === undefined ? digits : `${digits}.${fraction}`
  return /^\d+(\.\d*)?$/.test(read) ? read : null
}

/**
 * Writes decimal text the way a language does, with its digits, marks and thousands, exactly.
 * @example writeAmount('1234.50', 'de') // '1.234,50'
 */
export function writeAmount(value: string, locale: string): string {
  if (value === '') return ''
  const { decimal, group, digits } = marksOf(locale)
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const text = fraction ? `${grouped}${decimal}${fraction}` : grouped
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/**
 * Writes decimal text as it is edited: without thousands, since a digit more or less would turn their mark into a
 * decimal one; a mark at the end stays.
 * @example editAmount('1234.', 'de') // '1234,'
 */
export function editAmount(value: string, locale: string): string {
  const { decimal, digits } = marksOf(locale)
  return value.replace('.', decimal).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/** Cuts decimal text to the decimals that a token has; what a person still types stays as it is. */
export function fitDecimals(value: string, decimals: number): string {
  const [whole = '', fraction] = value.split('.')
  return fraction === undefined || decimals === 0
    ? whole
    : `${whole}.${fraction.slice(0, decimals)}`
}
