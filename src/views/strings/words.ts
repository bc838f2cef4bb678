import { ERROR_MESSAGES } from '../../slices/domain/errors/codes'
import type { MessageRef } from '../../slices/domain/widget/alert'
import type { Catalogue } from './catalogue'
import { en } from './en'
import { withRules } from './rules'
import type { StringKey, Strings, Translator } from './t'

const errors: Readonly<Record<string, string>> = ERROR_MESSAGES

/** The whole English catalogue, with the messages of errors under `error.<CODE>`. */
export const words: Partial<Catalogue> = {
  ...en,
  ...Object.fromEntries(Object.keys(errors).map((code) => [`error.${code}`, errors[code]])),
}

/** Adds the whole English catalogue as a fallback. */
export function withWords(strings: Strings): Strings {
  return withRules(strings, words)
}

const isKey = (key: string): key is StringKey => Object.prototype.hasOwnProperty.call(en, key)

/** The text of a message in state: a key or an error code. An unknown key is returned unchanged. */
export function sayMessage(t: Translator, ref: MessageRef): string {
  if ('error' in ref) return t(`error.${ref.error}`, ref.params)
  const { key, params } = ref
  return isKey(key) ? t(key, params) : key
}
