import type { Translator } from '../strings/t'

/** A sentence of the catalogue that may begin with the words for any wallet: then these begin in upper case. */
export function toSentence(text: string, t: Translator): string {
  return text.startsWith(t('connecting.anyWallet'))
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text
}
