const LABEL_CHARS_MAX = 64
// Invisible characters, but for the joiner that emoji are made with: they hide or reorder what a person reads.
const INVISIBLE = /[^\P{C}\u200d]/gu

/** Makes a text from outside fit to be shown: invisible characters gone, at most 64 characters. */
export function toLabel(text: string): string {
  return text.slice(0, 256).replace(INVISIBLE, '').trim().slice(0, LABEL_CHARS_MAX)
}
