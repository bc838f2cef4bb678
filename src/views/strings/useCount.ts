import { useContext } from 'react'
import { StringsContext } from './t'

/** Languages that write numbers below 1,000 as JavaScript does. A tag with an extension may ask for other digits. */
const LATIN_DIGITS = /^(de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|th|tr|uk|vi|zh)(-\w{2,})*$/

/** Writes a whole number as the current language does. */
export function useCount(): (value: number) => string {
  const { locale } = useContext(StringsContext)
  return (value) => writeCount(value, locale)
}

/**
 * Writes a whole number as a language does. The first number that a page has formatted takes the browser about 30 ms,
 * just when the wallets of Connect are drawn; so it is only asked where it would write another text.
 * @param locale BCP 47 tag
 */
export function writeCount(value: number, locale: string): string {
  return value < 1000 && LATIN_DIGITS.test(locale) ? `${value}` : value.toLocaleString(locale)
}
