import { BALANCE_DECIMALS } from '../../slices/domain/limits'
import { cutDecimals } from '../../slices/domain/text/amount'

/** A sum of money in parts, so that its decimals can be set smaller. */
export interface FiatParts {
  head: string
  /** Decimal separator and decimals; empty when the currency has none. */
  minor: string
  tail: string
}

/** Writes numbers, money and dates as a language does. Amounts come as decimal strings and never pass through a float. */
export interface Formatter {
  /** A token amount: at most 3 decimals, cut and not rounded, no trailing zeros; `<0.001` for less. */
  amount: (value: string, decimals?: number) => string
  /** A token amount with its symbol; short from a trillion on. */
  token: (value: string, symbol: string) => string
  /** A sum in a currency (ISO 4217), in its usual decimals; short from a trillion on. */
  fiat: (value: string, currency?: string) => string
  fiatParts: (value: string, currency?: string) => FiatParts
  /** A share given in percent ("1.2" is 1.2 %), with its sign. */
  percent: (value: string) => string
  count: (value: number) => string
  /** Day, month and time of a moment in ms. */
  moment: (at: number) => string
  day: (at: number) => string
  /** The month of a moment in ms, with its year unless it is this one's. */
  month: (at: number, now?: number) => string
  /** Whole seconds as m:ss. */
  clock: (seconds: number) => string
}

/** Most decimals that every browser writes. */
const DECIMALS_MAX = 20

const DECIMAL = /^-?\d+(\.\d+)?$/

/** From a trillion on, in a list and in money, the number is written short: nobody reads the digits. Cut, as ever, where the browser can. */
const HUGE = /^-?\d{13}/
const SHORT = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const

/** Marks of direction, which Intl writes around signs of right-to-left languages. A figure stands apart (`bdi`) and runs left to right. */
const MARKS = /[\u061c\u200e\u200f]/g

/** Says that a text is a decimal number, which Intl takes as it is, exactly. */
function isNumeric(value: string): value is `${number}` {
  return DECIMAL.test(value)
}

/**
 * Makes the formatter of a locale (BCP 47); an unknown one counts as English.
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
  // A real minus sign is as wide as a plus; a hyphen isn't.
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
