import type { Locale } from './catalogue'
import { loadActions, loadBase, loadEmbedded } from './languageChunks'
import { bestMatch, isRtl } from './languageMatch'
import { createStrings, type Strings } from './t'
import { TAGS } from './tags'

type Sentences = Locale['sentences']

/** Conditions for loading further texts: the embedded wallet, and a connected account. */
type Parts = { embedded?: boolean; connected?: boolean }

/** The pseudo-locale of tests. */
const PSEUDO = 'en-XA'

/** Tags of all built-in languages; plain `en` comes before its pseudo-locale. */
export const LOCALES: readonly string[] = ['en', ...TAGS, PSEUDO]

/**
 * Isolates a value from outside, so that it cannot change the direction of the surrounding
 * sentence.
 */
const isolate = (value: string | number) => `\u2068${value}\u2069`

/** The visitor's region determines numbers and dates, unless the texts belong to a region. */
function formatTag(want: string, tag: string): string {
  try {
    return (tag.includes('-') ? tag : Intl.getCanonicalLocales(want)[0]) ?? tag
  } catch {
    return tag
  }
}

/**
 * Loads the best language for the wanted tags: languages of the site come before built-in ones;
 * English if none fits.
 * @param options.own languages of the site
 * @param parts conditions for further texts: whether the embedded wallet is offered or connected, and whether an account is connected
 * @returns English also if the texts do not load
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
  return isRtl(tag)
    ? createStrings({ locale, dir: 'rtl', sentences, write: isolate })
    : createStrings({ locale, sentences })
}

/**
 * The texts of a built-in language: empty for English, which is bundled; null if they fail to load.
 */
async function load(
  tag: string,
  { embedded: hasEmbedded, connected }: Parts,
): Promise<Sentences | null> {
  try {
    if (tag === PSEUDO) return (await import('./pseudo')).default.sentences
    const known = TAGS.find((one) => one === tag)
    if (!known) return {}
    const [{ base }, embedded, actions] = await Promise.all([
      loadBase(known),
      // If a part fails to load, the rest is still in the visitor's language.
      hasEmbedded ? loadEmbedded(known).catch(() => null) : null,
      connected ? loadActions(known).catch(() => null) : null,
    ])
    return { ...base, ...embedded?.embedded, ...actions?.actions }
  } catch {
    return null
  }
}
