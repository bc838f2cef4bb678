import { createContext, useContext, type ReactNode } from 'react'
import type { MessageRef } from '../../slices/domain/alert'
import type { ErrorCode } from '../../slices/domain/errors'
import type { en } from './en'
import { start } from './start'

/** Key of a sentence. */
export type StringKey = keyof typeof en

/** Key of the message of an error code. */
export type ErrorKey = `error.${ErrorCode}`

/** Values for the `{names}` of a sentence. */
export type Params = Readonly<Record<string, string | number>>

type Names<S> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never

type ParamsOf<K extends StringKey | ErrorKey> = K extends StringKey
  ? (typeof en)[K] extends (params: infer P) => string
    ? P
    : Names<(typeof en)[K]> extends never
      ? undefined
      : Readonly<Record<Names<(typeof en)[K]>, string | number>>
  : Params | undefined

type Args<K extends StringKey | ErrorKey> =
  undefined extends ParamsOf<K> ? [params?: Params] : [params: ParamsOf<K>]

/** A sentence: text with `{names}`, or a function where plural rules decide. */
export type Sentence = string | SentenceFunction['call']

/** A method, so that a function of certain parameters counts as a function of any (they are checked in `t`). */
interface SentenceFunction {
  call(params: Params): string
}

/**
 * A language: every key of `en`, and optionally translations of error messages.
 *
 * @example
 * export const de = { 'common.close': 'Schließen', ... } satisfies Catalogue
 */
export type Catalogue = Readonly<Record<StringKey, Sentence> & Partial<Record<ErrorKey, string>>>

/** Gives sentences of one language. */
export interface Translator {
  /** The sentence of a key; names of the parameters are checked at compile time. */
  <K extends StringKey | ErrorKey>(key: K, ...args: Args<K>): string
  /** The sentence of a message in state: a key or an error code. */
  message: (ref: MessageRef) => string
  /** A sentence whose `{names}` become elements: links, addresses. */
  rich: (key: StringKey, nodes: Readonly<Record<string, ReactNode>>) => ReactNode[]
}

const PLACE = /\{(\w+)\}/g

/**
 * Makes the translator of a catalogue; missing sentences come out in English.
 * @param english the English sentences that are there; those of the start unless given
 */
export function createTranslator(
  catalogue: Partial<Catalogue> = {},
  rtl = false,
  english: Partial<Catalogue> = start,
): Translator {
  const own: Readonly<Record<string, Sentence | undefined>> = catalogue
  const known: Readonly<Record<string, Sentence | undefined>> = english
  const find = (key: string): Sentence => own[key] ?? known[key] ?? key
  // Names and numbers from outside must not turn the direction of the sentence around them.
  const isolate = (value: string | number = ''): string =>
    rtl ? `\u2068${value}\u2069` : String(value)
  const say = (key: string, params: Params = {}): string => {
    const sentence = find(key)
    if (typeof sentence === 'function') return sentence(params)
    return sentence.replace(PLACE, (place, name: string) => {
      return name in params ? isolate(params[name]) : place
    })
  }
  const t = (key: string, params?: object): string => say(key, { ...params })
  return Object.assign(t, {
    message: (ref: MessageRef) => say('error' in ref ? `error.${ref.error}` : ref.key, ref.params),
    rich: (key: StringKey, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] =>
      say(key)
        .split(PLACE)
        .map((part, i) => (i % 2 ? nodes[part] : part)),
  })
}

/** Everything a view needs to speak one language. */
export interface Strings {
  /** BCP 47 tag. */
  locale: string
  dir: 'ltr' | 'rtl'
  t: Translator
  /** The sentences of the language itself. */
  catalogue?: Partial<Catalogue> | undefined
}

/** Languages written from right to left. */
const RTL = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

/** Makes the strings of a locale; without a catalogue they are English. */
export function createStrings(locale = 'en', catalogue?: Partial<Catalogue>): Strings {
  const rtl = RTL.test(locale)
  return {
    locale,
    dir: rtl ? 'rtl' : 'ltr',
    t: createTranslator(catalogue, rtl),
    catalogue,
  }
}

/** The same language with further English sentences to fall back on, as they arrive. */
export function withWords(strings: Strings, words: Partial<Catalogue>): Strings {
  const { catalogue, dir } = strings
  return { ...strings, t: createTranslator(catalogue, dir === 'rtl', { ...start, ...words }) }
}

/** The language of the widget; English until a provider says otherwise. */
export const StringsContext = createContext<Strings>(createStrings())

/** The translator of the current language. */
export function useT(): Translator {
  return useContext(StringsContext).t
}
