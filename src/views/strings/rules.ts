import type { Catalogue, Sentence } from './catalogue'
import { createTranslator, type Strings } from './t'

/** Letters written from right to left would take the words and numbers after them along. */
const isolateRtl = (value: string | number): string =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(`${value}`) ? `\u2068${value}\u2069` : `${value}`

/**
 * The same language with further English words to fall back on, and with its plural and number rules (Intl): a
 * sentence with forms takes the one of its `count`, and numbers are written as the language does.
 */
export function withRules(strings: Strings, english: Partial<Catalogue>): Strings {
  const { locale, sentences, write = isolateRtl } = strings
  const all: Readonly<Record<string, Sentence | undefined>> = { ...english, ...sentences }
  // The browser takes about 30 ms for the first of these, so a page without a count never makes them.
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

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
