import type { Features } from '../../slices/domain/options/features'
import type { Locale } from './catalogue'
import { ACTIONS, BASE, EMBEDDED } from './languageChunks'
import { createStrings, type Strings } from './t'

type Sentences = Locale['sentences']

/** What brings words beyond those that every visitor reads: the embedded wallet, and a connected account. */
type Parts = { features?: Pick<Features, 'email' | 'socials'>; connected?: boolean }

/** The pseudo-locale of tests. */
const PSEUDO = 'en-XA'

/** Tags of all languages that the widget brings; plain `en` stands before its pseudo-locale. */
export const LOCALES: readonly string[] = ['en', ...Object.keys(BASE), PSEUDO]

/** Languages written from right to left. */
const RTL = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

/** Names and numbers from outside must not turn the direction of the sentence around them. */
const isolate = (value: string | number) => `\u2068${value}\u2069`

/** Language and script of a tag as CLDR knows them: `iw` is Hebrew, and `zh-HK` is written in the script of `zh-TW`. */
function writingOf(tag: string): { language: string | undefined; script?: string | undefined } {
  try {
    return new Intl.Locale(tag.replace(/_/g, '-')).maximize()
  } catch {
    return { language: tag.toLowerCase().split(/[-_]/)[0] }
  }
}

/**
 * Finds the best of the known languages: for each wanted tag in turn the same one, else one of the same language in
 * the same script (`zh-HK` gets `zh-TW`), else one of the same language (`pt` gets `pt-BR`).
 */
export function bestMatch(
  wanted: readonly string[],
  known: readonly string[],
): { want: string; tag: string } | null {
  for (const want of wanted) {
    const { language, script } = writingOf(want)
    const alike = known.filter((entry) => writingOf(entry).language === language)
    const tag =
      known.find((entry) => entry.toLowerCase() === want.toLowerCase()) ??
      alike.find((entry) => writingOf(entry).script === script) ??
      alike[0]
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
 * @param options.own languages that the site brought
 * @param parts what brings further words: features with the embedded wallet, and a connected account
 * @returns English also where the words do not arrive
 */
export async function loadStrings(
  wanted: readonly string[],
  { own = [], ...parts }: { own?: readonly Locale[] | undefined } & Parts = {},
): Promise<Strings> {
  const found = bestMatch(wanted, [...own.map(({ tag }) => tag), ...LOCALES])
  if (!found) return createStrings()
  const { want, tag } = found
  const sentences = own.find((entry) => entry.tag === tag)?.sentences ?? (await load(tag, parts))
  if (!sentences) return createStrings()
  const locale = formatTag(want, tag)
  return RTL.test(tag)
    ? createStrings({ locale, dir: 'rtl', sentences, write: isolate })
    : createStrings({ locale, sentences })
}

/** The words of one of our languages: none for English, which is built in; null when they do not arrive. */
async function load(tag: string, { features, connected }: Parts): Promise<Sentences | null> {
  const hasEmbedded = features?.email || features?.socials
  try {
    if (tag === PSEUDO) return (await import('./pseudo')).default.sentences
    const [base, embedded, actions] = await Promise.all([
      BASE[tag]?.(),
      // Without a further part the rest is still in the visitor's language.
      hasEmbedded ? EMBEDDED[tag]?.().catch(() => null) : null,
      connected ? ACTIONS[tag]?.().catch(() => null) : null,
    ])
    return { ...base?.base, ...embedded?.embedded, ...actions?.actions }
  } catch {
    return null
  }
}
