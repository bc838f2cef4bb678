import { asciiDigit } from './digits'

/** How a language writes numbers: what is needed to read what a person types. */
interface Marks {
  decimal: string
  group: string
  /** The ten digits, 0 first. */
  digits: readonly string[]
}

function marksOf(locale: string): Marks {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.8)
  const find = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, i) => plain.format(i))
  return { decimal: find('decimal', '.'), group: find('group', ','), digits }
}

// Any space, and the marks that Swiss, Arabic and Persian texts put between thousands.
const BETWEEN = /[\s\u00a0\u202f'\u2019\u066c]/gu
const DIGIT = /\p{Nd}/gu

/**
 * Reads what a person typed or pasted as decimal text ("1234.5"), exactly: nothing passes through a float. Full stop and
 * comma are read as the language uses them; where that makes no number, as the other one. Empty text stays empty;
 * null when it is no amount.
 * @example readAmount('1.234,50', 'de') // '1234.50'
 * @example readAmount('0.5', 'de') // '0.5', since no group has one digit
 */
export function readAmount(text: string, locale: string): string | null {
  const { decimal } = marksOf(locale)
  const plain = text.trim().replace(DIGIT, asciiDigit).replace('\u066b', '.').replace(BETWEEN, '')
  if (plain === '') return ''
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null
  const own = decimal === ',' ? ',' : '.'
  const [a, b] = own === ',' ? ([',', '.'] as const) : (['.', ','] as const)
  return readWith(plain, a, b) ?? readWith(plain, b, a)
}

/** Reads digits with a known decimal mark and thousands mark; null when the marks stand where they cannot. */
function readWith(text: string, decimal: string, group: string): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(group)) return null
  const groups = whole.split(group)
  const [first = '', ...rest] = groups
  if (rest.length > 0 && (first === '' || first.length > 3)) return null
  if (rest.some((digits) => digits.length !== 3)) return null
  const digits = groups.join('').replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
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

/** Cuts decimal text to the decimals that a token has; what a person still types stays as it is. */
export function fitDecimals(value: string, decimals: number): string {
  const [whole = '', fraction] = value.split('.')
  return fraction === undefined || decimals === 0
    ? whole
    : `${whole}.${fraction.slice(0, decimals)}`
}
