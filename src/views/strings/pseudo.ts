import type { Locale, Sentence } from './catalogue'
import { words } from './words'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = Array.from('áƀçđéƒğĥíĵķľɱñóƥɋřšťúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶĽṀÑÓƤɊŘŠŤÚṼŴẊÝŽ')

/** What makes a sentence 40 % longer, in words, so that it can break as sentences do. */
const FILLER = 'one two three four five six seven eight nine ten eleven twelve thirteen'

const GROWTH = 0.4

const accent = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (ACCENTED[PLAIN.indexOf(part)] ?? part),
  )

/** Accented letters, 40 % longer, in brackets; `{names}` stay. */
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

/** The pseudo-locale: English in disguise, so that a fixed or cut text shows. */
const pseudo: Locale = {
  tag: 'en-XA',
  sentences: Object.fromEntries(
    Object.entries(words).map(([key, sentence]) => [key, disguiseAll(sentence)]),
  ),
}

export default pseudo
