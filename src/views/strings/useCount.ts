import { useContext } from 'react'
import { StringsContext } from './t'

/**
 * Languages that write numbers below 1,000 as JavaScript does. Tags with an extension may use other
 * digits.
 */
const LATIN_DIGITS = /^(de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|th|tr|uk|vi|zh)(-\w{2,})*$/

/** Formats a whole number in the current language. */
export function useCount(): (value: number) => string {
  const { locale } = useContext(StringsContext)
  return (value) => writeCount(value, locale)
}

/**
 * Formats a whole number in a language. The first use of `toLocaleString` takes about 30 ms, just
 * when Connect renders its wallets, so it is only used if its result would differ.
 * @param locale BCP 47 tag
 */
export function writeCount(value: number, locale: string): string {
  return value < 1000 && LATIN_DIGITS.test(locale) ? `${value}` : value.toLocaleString(locale)
}
