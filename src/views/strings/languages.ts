import type { Features } from '../../slices/domain/options/features'
import type { Locale } from './catalogue'
import { createStrings, type Strings } from './t'

type Sentences = Locale['sentences']

/** What brings words beyond those that every visitor reads: the embedded wallet, and a connected account. */
type Parts = { features?: Pick<Features, 'email' | 'socials'>; connected?: boolean }

/** Languages that come in chunks of their own. `en-XA` is the pseudo-locale of tests. */
const LOADERS: Readonly<Record<string, () => Promise<Sentences>>> = {
  ar: () => import(/* webpackChunkName: "ar" */ './locales/base/ar').then(({ base }) => base),
  de: () => import(/* webpackChunkName: "de" */ './locales/base/de').then(({ base }) => base),
  es: () => import(/* webpackChunkName: "es" */ './locales/base/es').then(({ base }) => base),
  fr: () => import(/* webpackChunkName: "fr" */ './locales/base/fr').then(({ base }) => base),
  ja: () => import(/* webpackChunkName: "ja" */ './locales/base/ja').then(({ base }) => base),
  ko: () => import(/* webpackChunkName: "ko" */ './locales/base/ko').then(({ base }) => base),
  'pt-BR': () =>
    import(/* webpackChunkName: "pt-BR" */ './locales/base/pt-BR').then(({ base }) => base),
  tr: () => import(/* webpackChunkName: "tr" */ './locales/base/tr').then(({ base }) => base),
  'zh-CN': () =>
    import(/* webpackChunkName: "zh-CN" */ './locales/base/zh-CN').then(({ base }) => base),
  'en-XA': () => import('./pseudo').then((module) => module.default.sentences),
}

/** What the embedded wallet says in them: only a site that offers it needs that. One chunk for each language with the next. */
const EMBEDDED: Readonly<Record<string, () => Promise<Sentences>>> = {
  ar: () =>
    import(/* webpackChunkName: "ar-more" */ './embedded/ar').then(({ embedded }) => embedded),
  de: () =>
    import(/* webpackChunkName: "de-more" */ './embedded/de').then(({ embedded }) => embedded),
  es: () =>
    import(/* webpackChunkName: "es-more" */ './embedded/es').then(({ embedded }) => embedded),
  fr: () =>
    import(/* webpackChunkName: "fr-more" */ './embedded/fr').then(({ embedded }) => embedded),
  ja: () =>
    import(/* webpackChunkName: "ja-more" */ './embedded/ja').then(({ embedded }) => embedded),
  ko: () =>
    import(/* webpackChunkName: "ko-more" */ './embedded/ko').then(({ embedded }) => embedded),
  'pt-BR': () =>
    import(/* webpackChunkName: "pt-BR-more" */ './embedded/pt-BR').then(
      ({ embedded }) => embedded,
    ),
  tr: () =>
    import(/* webpackChunkName: "tr-more" */ './embedded/tr').then(({ embedded }) => embedded),
  'zh-CN': () =>
    import(/* webpackChunkName: "zh-CN-more" */ './embedded/zh-CN').then(
      ({ embedded }) => embedded,
    ),
}

/** What the views of a connected account say in them. */
const ACTIONS: Readonly<Record<string, () => Promise<Sentences>>> = {
  ar: () => import(/* webpackChunkName: "ar-more" */ './actions/ar').then(({ actions }) => actions),
  de: () => import(/* webpackChunkName: "de-more" */ './actions/de').then(({ actions }) => actions),
  es: () => import(/* webpackChunkName: "es-more" */ './actions/es').then(({ actions }) => actions),
  fr: () => import(/* webpackChunkName: "fr-more" */ './actions/fr').then(({ actions }) => actions),
  ja: () => import(/* webpackChunkName: "ja-more" */ './actions/ja').then(({ actions }) => actions),
  ko: () => import(/* webpackChunkName: "ko-more" */ './actions/ko').then(({ actions }) => actions),
  'pt-BR': () =>
    import(/* webpackChunkName: "pt-BR-more" */ './actions/pt-BR').then(({ actions }) => actions),
  tr: () => import(/* webpackChunkName: "tr-more" */ './actions/tr').then(({ actions }) => actions),
  'zh-CN': () =>
    import(/* webpackChunkName: "zh-CN-more" */ './actions/zh-CN').then(({ actions }) => actions),
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
  // Without a further part the rest is still in the visitor's language.
  const further = async (wanted: unknown, from: typeof LOADERS) =>
    wanted ? await from[tag]?.().catch(() => ({})) : {}
  try {
    const [base, embedded, actions] = await Promise.all([
      LOADERS[tag]?.(),
      further(features?.email || features?.socials, EMBEDDED),
      further(connected, ACTIONS),
    ])
    return { ...base, ...embedded, ...actions }
  } catch {
    return null
  }
}
