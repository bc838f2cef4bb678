import type { Locale, Sentence } from './catalogue'
import { words } from './words'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = Array.from('áƀçđéƒğĥíĵķľɱñóƥɋřšťúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶĽṀÑÓƤɊŘŠŤÚṼŴẊÝŽ')

/** Filler words that make a text 40 % longer and can wrap. */
const FILLER = 'one two three four five six seven eight nine ten eleven twelve thirteen'

const GROWTH = 0.4

const accent = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (ACCENTED[PLAIN.indexOf(part)] ?? part),
  )

/** Accents the letters, adds 40 % length and brackets; `{names}` are unchanged. */
export function disguise(text: string): string {
  const grown = Math.ceil(text.replace(/\{\w+\}/g, '').length * GROWTH)
  return `[${accent(text)} ${accent(FILLER.slice(0, grown).trimEnd())}]`
}

const disguiseAll = (sentence: Sentence): Sentence =>
  typeof sentence === 'string'
    ? disguise(sentence)
    : {
        other: disguise(sentence.other),
        ...Object.fromEntries(
          Object.entries(sentence).map(([form, text]) => [form, disguise(text)]),
        ),
      }

/** The pseudo-locale: altered English, which reveals hard-coded and truncated text. */
const pseudo: Locale = {
  tag: 'en-XA',
  sentences: Object.fromEntries(
    Object.entries(words).map(([key, sentence]) => [key, disguiseAll(sentence)]),
  ),
}

export default pseudo
