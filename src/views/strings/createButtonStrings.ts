import { pageButtonStrings } from './pageButtonStrings'
import { noticeStrings } from './noticeStrings'
import { withRules } from './rules'
import type { LocaleController } from './locale'
import { createStrings, type Strings } from './t'

/**
 * Creates a getter for the strings of the page's buttons in the present language; English while it
 * loads.
 */
export function createButtonStrings(localeController: LocaleController): () => Strings {
  const made: { from: Strings | null; strings: Strings } = {
    from: null,
    strings: withButtonWords(),
  }
  return () => {
    const from = localeController.strings()
    if (from && from !== made.from) Object.assign(made, { from, strings: withButtonWords(from) })
    return made.strings
  }
}

const withButtonWords = (from: Strings = createStrings()) =>
  withRules(from, { ...pageButtonStrings, ...noticeStrings })
