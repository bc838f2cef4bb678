import { buttonStrings } from './buttonStrings'
import { withRules } from './rules'
import type { Speech } from './speech'
import { createStrings, type Strings } from './t'

/** Words of the page's buttons in the catalogue. */
export const buttonWords = {
  'button.connect': buttonStrings.connect,
  'button.connecting': buttonStrings.connecting,
  'button.restoring': buttonStrings.restoring,
  'button.account': 'Account {name}',
  'button.network': 'Network: {network}',
  'button.switch': 'Switch network',
  'button.wrong': 'Wrong network',
} as const

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
