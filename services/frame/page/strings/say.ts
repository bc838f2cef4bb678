import { frameStrings, type FrameKey } from './en'

/** The texts of a language; a missing one is in English. */
export type FrameTexts = Readonly<Partial<Record<FrameKey, string>>>

/** The language of the page. */
type Language = { tag: string; isRtl: boolean; texts: FrameTexts }

type Values = Readonly<Record<string, string | number>>
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<Key extends FrameKey> = Names<(typeof frameStrings)[Key]>
type ValuesOf<Key extends FrameKey> = [NamesOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Key>, string | number>>]

const PLACE = /\{(\w+)\}/g
/** Letters of scripts that are written from right to left. */
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** A page has one language, which is set before its first text. */
const page: { language: Language } = { language: { tag: 'en', isRtl: false, texts: {} } }

/** Sets the language of the page. */
export const setLanguage = (language: Language): void => {
  page.language = language
}

/** The tag of the page's language (BCP 47). */
export const languageTag = (): string => page.language.tag

/** Isolates a value whose direction could reorder the sentence around it. */
const isolated = (value: string): string =>
  page.language.isRtl || RTL_LETTERS.test(value) ? `\u2068${value}\u2069` : value

/** A text with values as they are, for a whole that is cleaned and isolated later. */
export const sayBare = (key: FrameKey, values: Values): string =>
  (page.language.texts[key] ?? frameStrings[key]).replace(PLACE, (place, name: string) =>
    String(values[name] ?? place),
  )

/** A text with values for its `{names}`, for keys that are not known in advance. */
export const sayWith = (key: FrameKey, values: Values): string =>
  sayBare(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isolated(String(value))]),
    ),
  )

/** A text in the language of the page. The names of its values are checked at compile time. */
export const say = <Key extends FrameKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
  sayWith(key, values ?? {})

/** The parts of a text whose `{names}` become elements. */
export const sayParts = <Part>(
  key: FrameKey,
  parts: Readonly<Record<string, Part>>,
): (string | Part)[] =>
  (page.language.texts[key] ?? frameStrings[key])
    .split(PLACE)
    .map((text, at) => (at % 2 ? (parts[text] ?? '') : text))
    .filter((part) => part !== '')
