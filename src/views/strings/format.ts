import { BALANCE_DECIMALS } from '../../slices/domain/limits'
import { cutDecimals } from '../../slices/domain/text/amount'

/** An amount of money in parts, so that its decimals can be smaller. */
export interface FiatParts {
  head: string
  /** Decimal separator and decimals; empty when the currency has none. */
  minor: string
  tail: string
}

/**
 * Formats numbers, money and dates in a language. Amounts are decimal strings and are never
 * converted to floats.
 */
export interface Formatter {
  /** A token amount: at most 3 decimals, truncated, without trailing zeros; `<0.001` for less. */
  amount: (value: string, decimals?: number) => string
  /** A token amount with its symbol; compact from a trillion on. */
  token: (value: string, symbol: string) => string
  /** An amount in a currency (ISO 4217), with its usual decimals; compact from a trillion on. */
  fiat: (value: string, currency?: string) => string
  fiatParts: (value: string, currency?: string) => FiatParts
  /** A percentage ("1.2" is 1.2 %), with its sign. */
  percent: (value: string) => string
  count: (value: number) => string
  /** Day, month and time of a timestamp in ms. */
  moment: (at: number) => string
  day: (at: number) => string
  /** The month of a timestamp in ms; with its year unless it is the present one. */
  month: (at: number, now?: number) => string
  /** Whole seconds as m:ss. */
  clock: (seconds: number) => string
}

/** Maximum decimals that all browsers support. */
const DECIMALS_MAX = 20

const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * From a trillion on, numbers are compact, because the digits are not readable. Truncated if the
 * browser supports that.
 */
const HUGE = /^-?\d{13}/
const SHORT = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const

/**
 * Direction marks, which Intl adds around signs in right-to-left languages. Figures are isolated
 * (`bdi`) and run left to right.
 */
const MARKS = /[\u061c\u200e\u200f]/g

/** Whether a text is a decimal number. Intl formats such a string exactly. */
function isNumeric(value: string): value is `${number}` {
  return DECIMAL.test(value)
}

/**
 * Creates the formatter of a locale (BCP 47); English if it is unknown.
 *
 * @example
 * createFormatter('de').amount('1840.5006') // '1.840,5'
 */
export function createFormatter(locale: string): Formatter {
  const make = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    try {
      return new Intl.NumberFormat(locale, options)
    } catch {
      return new Intl.NumberFormat('en', options)
    }
  }
  const cache = new Map<string, Intl.NumberFormat>()
  const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const known = cache.get(key) ?? make(options)
    cache.set(key, known)
    return known
  }
  const date = (options: Intl.DateTimeFormatOptions, at: number): string =>
    new Intl.DateTimeFormat(number({}).resolvedOptions().locale, options).format(at)
  // A minus sign is as wide as a plus; a hyphen is not.
  const tidy = (text: string): string => text.replace(MARKS, '').replace('-', '\u2212')
  const write = (format: Intl.NumberFormat, value: string): string =>
    isNumeric(value) ? tidy(format.format(value)) : value

  const amount = (value: string, wanted = BALANCE_DECIMALS): string => {
    const decimals = Math.min(wanted, DECIMALS_MAX)
    const cut = cutDecimals(value, decimals)
    const format = number({ maximumFractionDigits: decimals })
    if (/^-?0$/.test(cut) && /[1-9]/.test(value) && isNumeric(value)) {
      return `<${write(format, decimals ? `0.${'0'.repeat(decimals - 1)}1` : '1')}`
    }
    return write(format, cut)
  }
  const money = (value: string, currency: string): Intl.NumberFormat =>
    number({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(HUGE.test(value) && SHORT),
    })

  return {
    amount,
    token: (value, symbol) =>
      `${HUGE.test(value) ? write(number(SHORT), value) : amount(value)} ${symbol}`,
    fiat: (value, currency = 'USD') => write(money(value, currency), value),
    fiatParts(value, currency = 'USD') {
      const parts = isNumeric(value) ? money(value, currency).formatToParts(value) : []
      const at = parts.findIndex((part) => part.type === 'decimal')
      const text = (from: number, to?: number): string =>
        tidy(
          parts
            .slice(from, to)
            .map((part) => part.value)
            .join(''),
        )
      if (at < 0) return { head: text(0) || value, minor: '', tail: '' }
      return { head: text(0, at), minor: text(at, at + 2), tail: text(at + 2) }
    },
    percent(value) {
      if (!isNumeric(value)) return value
      const format = number({ maximumFractionDigits: 2, signDisplay: 'exceptZero' })
      return `${write(format, value)}%`
    },
    count: (value) => number({}).format(value),
    moment: (at) =>
      date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }, at),
    day: (at) => date({ day: 'numeric', month: 'short' }, at),
    month(at, now = Date.now()) {
      const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
      return date({ month: 'long', ...(!isThisYear && { year: 'numeric' }) }, at)
    },
    clock: (seconds) =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
  }
}
