import { buttonWords } from './buttonWords'
import { withRules } from './rules'
import type { Speech } from './locale'
import { createStrings, type Strings } from './t'

/** Gives the strings of the page's buttons in the language of now, English while it is on its way. */
export function createButtonStrings(speech: Speech): () => Strings {
  const made: { from: Strings | null; strings: Strings } = { from: null, strings: toStrings() }
  return () => {
    const from = speech.strings()
    if (from && from !== made.from) Object.assign(made, { from, strings: toStrings(from) })
    return made.strings
  }
}

const toStrings = (from: Strings = createStrings()) => withRules(from, buttonWords)
