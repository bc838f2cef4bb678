import type { Catalogue, Sentence } from './catalogue'
import { createTranslator, type Strings } from './t'

/**
 * Isolates right-to-left letters, which would otherwise reorder the following words and numbers.
 */
const isolateRtl = (value: string | number): string =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(`${value}`) ? `\u2068${value}\u2069` : `${value}`

/**
 * Adds English fallbacks, and the plural and number rules (Intl) of the language. Sentences with
 * plural forms use the one for their `count`.
 */
export function withRules(strings: Strings, english: Partial<Catalogue>): Strings {
  const { locale, sentences, write = isolateRtl } = strings
  const all: Readonly<Record<string, Sentence | undefined>> = { ...english, ...sentences }
  // Creating the first one takes the browser about 30 ms, so pages without a count never do.
  const numbers = once(() => new Intl.NumberFormat(locale))
  const plurals = once(() => new Intl.PluralRules(locale))
  const t = createTranslator(
    (key, { count }) => {
      const found = all[key] ?? key
      if (typeof found === 'string') return found
      return found[plurals().select(Number(count))] ?? found.other
    },
    (value) => write(typeof value === 'number' ? numbers().format(value) : value),
  )
  return { ...strings, t }
}

/** Creates a value on first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
