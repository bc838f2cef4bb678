import type { Locale } from './catalogue'
import { createStrings, type Strings } from './t'

/** Languages that come in chunks of their own. `en-XA` is the pseudo-locale of tests. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: Locale }>>> = {
  ar: () => import('./locales/ar'),
  de: () => import('./locales/de'),
  es: () => import('./locales/es'),
  fr: () => import('./locales/fr'),
  ja: () => import('./locales/ja'),
  ko: () => import('./locales/ko'),
  'pt-BR': () => import('./locales/pt-BR'),
  tr: () => import('./locales/tr'),
  'zh-CN': () => import('./locales/zh-CN'),
  'en-XA': () => import('./pseudo'),
}

/** Tags of all languages that the widget brings; plain `en` stands before its pseudo-locale. */
export const LOCALES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/** Languages written from right to left. */
const RTL = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

/** Names and numbers from outside must not turn the direction of the sentence around them. */
const isolate = (value: string | number) => `\u2068${value}\u2069`

const primaryOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]

/**
 * Finds the best of the known languages: for each wanted tag in turn the same one, else one of the same language
 * whatever its region or script (`pt` gets `pt-BR`, `zh-Hans` gets `zh-CN`).
 */
export function bestMatch(
  wanted: readonly string[],
  known: readonly string[],
): { want: string; tag: string } | null {
  for (const want of wanted) {
    const tag =
      known.find((entry) => entry.toLowerCase() === want.toLowerCase()) ??
      known.find((entry) => primaryOf(entry) === primaryOf(want))
    if (tag) return { want, tag }
  }
  return null
}

/** The visitor's own region decides on numbers and dates, unless the words are those of a region. */
function formatTag(want: string, tag: string): string {
  try {
    return (tag.includes('-') ? tag : Intl.getCanonicalLocales(want)[0]) ?? tag
  } catch {
    return tag
  }
}

/**
 * Loads the best language for the wanted tags: one of the site's own before ours, and English where none fits.
 * @param own languages that the site brought
 * @returns English also where the words do not arrive
 */
export async function loadStrings(
  wanted: readonly string[],
  own: readonly Locale[] = [],
): Promise<Strings> {
  const found = bestMatch(wanted, [...own.map(({ tag }) => tag), ...LOCALES])
  if (!found) return createStrings()
  const { want, tag } = found
  const sentences = own.find((entry) => entry.tag === tag)?.sentences ?? (await load(tag))
  if (!sentences) return createStrings()
  const locale = formatTag(want, tag)
  return RTL.test(tag)
    ? createStrings({ locale, dir: 'rtl', sentences, write: isolate })
    : createStrings({ locale, sentences })
}

/** The words of one of our languages: none for English, which is built in; null when they do not arrive. */
async function load(tag: string): Promise<Locale['sentences'] | null> {
  try {
    return (await LOADERS[tag]?.())?.default.sentences ?? {}
  } catch {
    return null
  }
}
