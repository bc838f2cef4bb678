import { createContext, useContext, type ReactNode } from 'react'
import type { Catalogue, ErrorKey, Sentence, StringKey } from './catalogue'
import type { en } from './en'
import { baseStrings } from './base'

export type { StringKey } from './catalogue'

/** Values for the `{names}` of a sentence. */
export type Params = Readonly<Record<string, string | number>>

type Names<S> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
type TextOf<S> = S extends { other: infer Other } ? Other : S

type ParamsOf<K extends StringKey | ErrorKey> = K extends StringKey
  ? Names<TextOf<(typeof en)[K]>> extends never
    ? undefined
    : Readonly<Record<Names<TextOf<(typeof en)[K]>>, string | number>>
  : Params | undefined

type Args<K extends StringKey | ErrorKey> =
  undefined extends ParamsOf<K> ? [params?: Params] : [params: ParamsOf<K>]

/** Returns the texts of one language. */
export interface Translator {
  /** The text of a key. Parameter names are checked at compile time. */
  <K extends StringKey | ErrorKey>(key: K, ...args: Args<K>): string
  /** A text whose `{names}` become elements: links, addresses. */
  rich: (key: StringKey, nodes: Readonly<Record<string, ReactNode>>) => ReactNode[]
}

const PLACE = /\{(\w+)\}/g

/**
 * Creates the translator of a language.
 * @param find the sentence of a key
 * @param write formats a value for a sentence
 */
export function createTranslator(
  find: (key: string, params: Params) => string,
  write: (value: string | number) => string = String,
): Translator {
  const say = (key: string, params: Params = {}): string =>
    find(key, params).replace(PLACE, (place, name: string) => {
      const value = params[name]
      return value === undefined ? place : write(value)
    })
  return Object.assign(say, {
    rich: (key: StringKey, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] =>
      say(key)
        .split(PLACE)
        .map((part, i) => (i % 2 ? nodes[part] : part)),
  })
}

/** The data of a language other than English. */
export interface LocaleData {
  /** Valid BCP 47 tag. */
  locale: string
  dir: 'ltr' | 'rtl'
  sentences: Partial<Catalogue>
  /** Formats a value for a sentence. */
  write: (value: string | number) => string
}

/** A language for a view. */
export interface Strings extends Partial<LocaleData> {
  locale: string
  dir: 'ltr' | 'rtl'
  t: Translator
}

/**
 * Creates the strings of a language, by default English. Texts of other views are added later
 * (`withWords`).
 */
export function createStrings(tongue: Partial<LocaleData> = {}): Strings {
  const all: Readonly<Record<string, Sentence | undefined>> = {
    ...baseStrings,
    ...tongue.sentences,
  }
  const t = createTranslator((key) => {
    const found = all[key] ?? key
    return typeof found === 'string' ? found : found.other
  }, tongue.write)
  return { locale: 'en', dir: 'ltr', ...tongue, t }
}

/** The language of the widget; English without a provider. */
export const StringsContext = createContext<Strings>(createStrings())

/** The translator of the current language. */
export function useT(): Translator {
  return useContext(StringsContext).t
}
