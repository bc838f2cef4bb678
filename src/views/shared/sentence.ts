import type { Translator } from '../strings/t'

/** Capitalises a sentence that begins with the phrase for any wallet. */
export function toSentence(text: string, t: Translator): string {
  return text.startsWith(t('connecting.anyWallet'))
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text
}
