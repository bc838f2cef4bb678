import type { Language } from '../../../../src/views/strings/tags'

/** Name of the file with the texts of a language. */
export const textsFile = (tag: Language): string => `words-${tag}.json`
