/** Characters of an address, an email or a word: a match that one of them goes on is a match of something else. */
const INNER = /[\w.+@-]/

const mentionsOne = (text: string, identifier: string): boolean => {
  for (let at = text.indexOf(identifier); at >= 0; at = text.indexOf(identifier, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + identifier.length] ?? ' ']
    if (!INNER.test(before) && !INNER.test(after)) return true
  }
  return false
}

/** All texts in a value of JSON, keys included. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
}

/**
 * Whether a value of JSON contains one of the ids anywhere, in any letter case: as a text of its own, or within one where neither a letter
 * nor a digit goes on.
 * @param identifiers in lower case
 * @example mentions({ owner: 'eip155:1:0xAb…' }, ['0xab…'])
 */
export const mentions = (value: unknown, identifiers: readonly string[]): boolean =>
  textsOf(value).some((text) => {
    const lower = text.toLowerCase()
    return identifiers.some((identifier) => mentionsOne(lower, identifier))
  })
