import { ERROR_MESSAGES } from '../../slices/domain/errors/codes'
import type { MessageRef } from '../../slices/domain/widget/alert'
import type { Catalogue } from './catalogue'
import { en } from './en'
import { viewStrings } from './views'
import { withRules } from './rules'
import { baseStrings } from './base'
import type { StringKey, Strings, Translator } from './t'

const errors: Readonly<Record<string, string>> = ERROR_MESSAGES

/** Everything beyond the words of the start, with the messages of errors under `error.<CODE>`. */
export const words: Partial<Catalogue> = {
  ...viewStrings,
  ...Object.fromEntries(Object.keys(errors).map((code) => [`error.${code}`, errors[code]])),
}

/** The same language with all words there are: its own, else English. */
export function withWords(strings: Strings): Strings {
  return withRules(strings, { ...baseStrings, ...words })
}

const isKey = (key: string): key is StringKey => Object.hasOwn(en, key)

/** The sentence of a message in state: a key or an error code; a key that is none stands for itself. */
export function sayMessage(t: Translator, ref: MessageRef): string {
  if ('error' in ref) return t(`error.${ref.error}`, ref.params)
  const { key, params } = ref
  return isKey(key) ? t(key, params) : key
}
