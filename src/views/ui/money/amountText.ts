import { asciiDigit } from '../forms/digits'

/** Digits and separators of a locale. */
interface Marks {
  decimal: string
  group: string
  /** Digits of each group before the last, which has three: two in locales with lakhs. */
  upper: number
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
  const upper = parts.filter((part) => part.type === 'integer').at(-2)?.value.length ?? 3
  return { decimal: find('decimal', '.'), group: find('group', ','), upper, digits }
}

// Spaces and the grouping separators of Swiss, Arabic and Persian texts; never decimal separators.
const BETWEEN = /[\s\u00a0\u202f'\u2019\u066c]/gu
/** U+066B is a decimal separator in every locale. */
const ARABIC_DECIMAL = '\u066b'
const DIGIT = /(?!\d)\p{Nd}/gu

/**
 * Parses a typed or pasted amount to an exact decimal string ("1234.5"), without floats. Full stop and comma
 * have the meaning of the locale; when that gives no number, they are swapped. Groups must have three digits, or
 * those of the locale.
 * Empty text stays empty; returns null when the text is not an amount.
 * @example readAmount('1.234,50', 'de') // '1234.50'
 * @example readAmount('0.123', 'de') // '0.123', since no group starts with a zero
 */
export function readAmount(text: string, locale: string): string | null {
  const { decimal, upper } = marksOf(locale)
  const readWith = (own: string, group: string) => readGroups(plain.split(own), group, upper)
  const plain = text.trim().replace(DIGIT, asciiDigit).replace(BETWEEN, "'")
  if (plain === '') return ''
  // A separator alone is accepted as the start of a fraction; otherwise the digits typed next would be a whole number.
  if (!/^(?:[.,\u066b]|[\d.,'\u066b]*\d[\d.,'\u066b]*)$/.test(plain)) return null
  if (plain.includes(ARABIC_DECIMAL))
    return readWith(ARABIC_DECIMAL, /[.,']/.exec(plain)?.[0] ?? "'")
  if (plain.includes("'")) return readWith(plain.includes(',') ? ',' : '.', "'")
  const own = decimal === ',' ? ',' : '.'
  const [a, b] = own === ',' ? ([',', '.'] as const) : (['.', ','] as const)
  return readWith(a, b) ?? readWith(b, a)
}

/**
 * Whether a text has only digits and at most one decimal separator, so that editing it cannot change the
 * separator's meaning.
 */
export function isPlainAmount(text: string, read: string): boolean {
  const [, mark] = /^\p{Nd}*([.,\u066b]?)\p{Nd}*$/u.exec(text) ?? []
  return mark !== undefined && (mark !== '') === read.includes('.')
}

/** Joins digits in groups and a fraction; null when a separator is misplaced. */
function readGroups(
  [whole = '', fraction, ...more]: readonly string[],
  group: string,
  upper: number,
): string | null {
  if (more.length > 0 || fraction?.includes(group)) return null
  const groups = whole.split(group)
  const sizes = groups.map(({ length }) => length).join()
  const isGrouped = /^[123](?:,3)+$/.test(sizes) || (upper === 2 && /^[12](?:,2)*,3$/.test(sizes))
  if (groups.length > 1 && (!isGrouped || whole.startsWith('0'))) return null
  const digits = groups.join('').replace(/^0+(?=\d)/, '') || '0'
  const read = fraction === undefined ? digits : `${digits}.${fraction}`
  return /^\d+(\.\d*)?$/.test(read) ? read : null
}

/**
 * Formats a decimal string for a locale with its digits and separators, without rounding.
 * @example writeAmount('1234.50', 'de') // '1.234,50'
 */
export function writeAmount(value: string, locale: string): string {
  if (value === '') return ''
  const { decimal, group, upper, digits } = marksOf(locale)
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(new RegExp(`\\B(?=(?:\\d{${upper}})*\\d{3}$)`, 'g'), group)
  const text = fraction ? `${grouped}${decimal}${fraction}` : grouped
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/**
 * Formats a decimal string for editing. Omits grouping, whose separators could be read as decimal ones after
 * an edit; keeps a trailing decimal separator.
 * @example editAmount('1234.', 'de') // '1234,'
 */
export function editAmount(value: string, locale: string): string {
  const { decimal, digits } = marksOf(locale)
  return value.replace('.', decimal).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/** Truncates a decimal string to a token's decimals; keeps a trailing separator. */
export function fitDecimals(value: string, decimals: number): string {
  const [whole = '', fraction] = value.split('.')
  return fraction === undefined || decimals === 0
    ? whole
    : `${whole}.${fraction.slice(0, decimals)}`
}
