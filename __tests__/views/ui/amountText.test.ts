import { cutDecimals, formatUnits } from '../../../src/slices/domain/text/amount'
import { createFormatter } from '../../../src/views/strings/format'
import { LOCALES } from '../../../src/views/strings/languages'
import {
  editAmount,
  fitDecimals,
  isPlainAmount,
  readAmount,
  writeAmount,
} from '../../../src/views/ui/money/amountText'
import { randomFrom, type Random } from '../../api/support/mutate'

const SEED = 34
const COUNT = 100_000
/** The shipped languages, and Arabic with its own digits whatever data this machine has. */
const TAGS = [...LOCALES.filter((tag) => tag !== 'en-XA'), 'ar-EG']

const below = (random: Random, end: number) => Math.floor(random() * end)

/** Base units of decimal text, calculated with integers; null if the result is not an integer. */
function unitsOf(text: string, decimals: number): bigint | null {
  const [whole = '', fraction = ''] = text.split('.')
  const over = fraction.slice(decimals)
  if (/[^0]/.test(over)) return null
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Base units of every size up to 2^256, many of them with zeros at either end. */
function randomUnits(random: Random): bigint {
  const digits = Array.from({ length: 1 + below(random, 11) }, () => below(random, 1e7)).join('')
  return BigInt(digits) * 10n ** BigInt(random() < 0.3 ? below(random, 30) : 0)
}

describe('amounts', () => {
  test('converts 100,000 random amounts exactly, through every language and back', () => {
    const random = randomFrom(SEED)
    const wrong: string[] = []
    for (let i = 0; i < COUNT; i += 1) {
      const locale = TAGS[i % TAGS.length] ?? 'en'
      const decimals = below(random, 37)
      const units = randomUnits(random)
      const text = formatUnits(units, decimals)
      const [written, edited] = [writeAmount(text, locale), editAmount(text, locale)]
      const fewer = below(random, decimals + 1)
      const cut = fitDecimals(text, fewer)
      const cutUnits = unitsOf(cut, decimals) ?? -1n
      const holds = [
        unitsOf(text, decimals) === units,
        // With a thousands separator, a number with three decimals is ambiguous; the format of the
        // language wins.
        readAmount(written, locale) === text,
        readAmount(edited, locale) === text,
        isPlainAmount(edited, text),
        fitDecimals(text, decimals) === text,
        // The truncated part is less than one unit of the last digit, and nothing is rounded up.
        text.startsWith(cut) && unitsOf(cut, fewer) !== null,
        cutUnits <= units && units - cutUnits < 10n ** BigInt(decimals - fewer),
        unitsOf(text, fewer) === null || unitsOf(cut, decimals) === units,
      ]
      if (holds.includes(false)) wrong.push(`${locale} ${decimals} ${text}: ${String(holds)}`)
    }
    process.stdout.write(
      `  A34: ${COUNT} amounts in ${TAGS.length} languages, ${wrong.length} inexact\n`,
    )
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('shows amounts truncated, never rounded', () => {
    const random = randomFrom(SEED)
    const formats = TAGS.map((tag) => ({ tag, format: createFormatter(tag) }))
    const wrong: string[] = []
    for (let i = 0; i < 10_000; i += 1) {
      const { tag, format } = formats[i % formats.length] ?? { tag: 'en', format: null }
      const decimals = below(random, 37)
      const places = below(random, 21)
      const text = formatUnits(randomUnits(random), decimals)
      const shown = format?.amount(text, places) ?? ''
      const cut = cutDecimals(text, places)
      const small = cut === '0' && /[1-9]/.test(text)
      const least = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`
      const read = readAmount(shown.replace('<', ''), tag)
      if (read !== (small ? least : cut)) wrong.push(`${tag} ${text} at ${places}: ${shown}`)
      if (small !== shown.includes('<')) wrong.push(`${tag} ${text} at ${places}: ${shown}`)
    }
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('never misreads a separator as thousands', () => {
    const random = randomFrom(SEED)
    const marks = ['.', ',', ' ', '\u00a0', '\u202f', "'", '\u2019', '\u066c', '\u066b', '']
    const wrong: string[] = []
    let refused = 0
    for (let i = 0; i < COUNT; i += 1) {
      const locale = TAGS[i % TAGS.length] ?? 'en'
      const parts = Array.from({ length: 2 + below(random, 3) }, () =>
        Array.from({ length: 1 + below(random, 4) }, () => below(random, 10)).join(''),
      )
      const text = parts.reduce(
        (all, part) => all + (marks[below(random, marks.length)] ?? '') + part,
      )
      const read = readAmount(text, locale)
      if (read === null) refused += 1
      else if (!mayMean(text, read, locale))
        wrong.push(`${locale} ${JSON.stringify(text)}: ${read}`)
    }
    process.stdout.write(
      `  A34: ${COUNT} mixed-up marks, ${refused} refused, ${wrong.length} misread\n`,
    )
    expect(refused).toBeGreaterThan(COUNT / 10)
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test.each([
    ['0,123', 'en', '0.123'],
    ['0.123', 'de', '0.123'],
    ['1.234', 'de', '1234'],
    ['1,234', 'en', '1234'],
    ['1 234,5', 'fr', '1234.5'],
    ["1'234.5", 'de', '1234.5'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 'ar', '1234.5'],
    ['830.088\u066b608', 'ar', '830088.608'],
    ['1\u066b234', 'de', '1.234'],
    ['\uff11\uff12.5', 'ja', '12.5'],
    ['12,34,567.5', 'hi', '1234567.5'],
    ['1,23,456', 'en-IN', '123456'],
    ['1,234,567', 'hi', '1234567'],
    ['\u06f1\u066c\u06f2\u06f3\u06f4\u066b\u06f5', 'fa', '1234.5'],
  ])('%s in %s is %s', (text, locale, amount) => {
    expect(readAmount(text, locale)).toBe(amount)
  })

  test.each(TAGS)('rejects invalid input in %s', (locale) => {
    const nonsense =
      '-1|\u22121|+1|1e3|1E-7|0x10|1_000|1n|NaN|Infinity|1/2|1%|$1|1 ETH|\u2019|..|1..2|1,,2|1.2.3|1,2,3|1.2,3.4|' +
      "1 2|12 34|1 5.5|1'2|1\u066c5|1 2345|0 123|123,45,678|1,2,345|01,23,456|1 234 56|1'234,567.8|1.5'000|1.5 000|1\u066b2\u066b3|\u00b2|\u00bd|" +
      '\u4e00|\u06601x|1\u200b2|\u202e12|12\u200f|1;5|1:5'
    const taken = nonsense.split('|').filter((text) => readAmount(text, locale) !== null)
    expect(taken).toEqual([])
  })

  test('accepts groups of two in languages that use them', () => {
    expect(TAGS.filter((locale) => readAmount('1,23,456', locale) !== null)).toEqual(['hi'])
    expect(writeAmount('12345678.5', 'hi')).toBe('1,23,45,678.5')
    expect(writeAmount('12345678.5', 'en')).toBe('12,345,678.5')
    expect(writeAmount('12345678.5', 'fa')).toBe('۱۲٬۳۴۵٬۶۷۸٫۵')
  })
})

/**
 * Whether a text can be a number: it has the same digits, separators are placed as in the language,
 * and only one separates decimals.
 */
function mayMean(text: string, read: string, locale: string): boolean {
  const [whole = '', fraction] = read.split('.')
  const marks = text.replace(/\d/g, '')
  const digits = text.replace(/\D/g, '')
  if (BigInt(digits) !== BigInt(whole + (fraction ?? ''))) return false
  const at = fraction === undefined ? text.length : text.length - fraction.length - 1
  if (fraction !== undefined && !/[.,\u066b]/.test(text.charAt(at))) return false
  const head = text.slice(0, at).replace(/[^\d.,]/g, "'")
  const thousands = /^[1-9]\d{0,2}(\D)\d{3}(?:\1\d{3})*$/.test(head)
  const lakhs = locale === 'hi' && /^[1-9]\d?(\D)(?:\d{2}\1)*\d{3}$/.test(head)
  return /^\d+$/.test(head) || ((thousands || lakhs) && marks.length >= 1)
}
