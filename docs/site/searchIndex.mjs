// The index of the site's search: made when the site is built, read by assets/search.js without a server.

/** Words of a text as the search compares them. */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []

/** Names in code are found by their parts too: `getProvider` by `provider`. */
const partsOf = (text) => text.match(/[A-Z]?[a-z]{3,}/g)?.map((part) => part.toLowerCase()) ?? []

/** How much a word counts: by where it stands. */
const WEIGHTS = { title: 8, heading: 12, text: 1 }
const MOST_FOR_TEXT = 4
const EXCERPT_LETTERS = 1200

/**
 * Makes the index of sections `{ page, address, title, heading, text }`: `sections` as rows of address, title, heading and
 * excerpt, and `words`, each with the numbers of its sections and how much it counts there.
 */
export function searchIndex(sections) {
  const words = new Map()
  sections.forEach(({ title, heading, text, rank = 1 }, number) => {
    const scores = new Map()
    const add = (found, weight, most = Infinity) => {
      for (const word of found)
        scores.set(word, Math.min((scores.get(word) ?? 0) + weight, Math.max(most, weight)))
    }
    add(wordsOf(text), WEIGHTS.text, MOST_FOR_TEXT)
    add(new Set([...wordsOf(title), ...partsOf(title)]), WEIGHTS.title)
    add(new Set([...wordsOf(heading), ...partsOf(heading)]), WEIGHTS.heading)
    for (const [word, score] of scores) {
      const rows = words.get(word) ?? []
      rows.push(number, Math.max(1, Math.round(score * rank)))
      words.set(word, rows)
    }
  })
  return {
    sections: sections.map(({ address, title, heading, text }) => [
      address,
      title,
      heading === title ? '' : heading,
      text.slice(0, EXCERPT_LETTERS),
    ]),
    words: Object.fromEntries([...words].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
