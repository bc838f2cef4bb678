/**
 * Characters of an address, an email or a word. A match next to one of them is part of a longer id.
 */
const INNER = /[\w.+@-]/

const mentionsOne = (text: string, identifier: string): boolean => {
  for (let at = text.indexOf(identifier); at >= 0; at = text.indexOf(identifier, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + identifier.length] ?? ' ']
    if (!INNER.test(before) && !INNER.test(after)) return true
  }
  return false
}

/** All texts in a JSON value, including keys. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)])
}

/**
 * Whether a JSON value contains one of the ids anywhere, in any letter case: as a whole text, or
 * inside a text with no character of an id on either side.
 * @param identifiers in lower case
 * @example mentions({ owner: 'eip155:1:0xAb…' }, ['0xab…'])
 */
export const mentions = (value: unknown, identifiers: readonly string[]): boolean =>
  textsOf(value).some((text) => {
    const lower = text.toLowerCase()
    return identifiers.some((identifier) => mentionsOne(lower, identifier))
  })
