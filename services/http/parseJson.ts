/** A JSON text has too many levels of lists and objects. */
export class NestedTooDeeply extends Error {
  override name = 'NestedTooDeeply'
}

/**
 * Most levels of lists and objects. A database refuses JSON that is nested thousands of levels
 * deep.
 */
const MAX_DEPTH = 100

const QUOTE = '"'.charCodeAt(0)
const [LIST, LIST_END] = ['['.charCodeAt(0), ']'.charCodeAt(0)]
const [OBJECT, OBJECT_END] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

/** Whether a quote is escaped: an odd number of backslashes is before it. */
const isEscaped = (text: string, quote: number): boolean => {
  let first = quote
  while (text[first - 1] === '\\') first -= 1
  return (quote - first) % 2 === 1
}
/** The place of the quote that ends a string; the end of the text without one. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Strings are skipped as a whole: a message of the relay is one of up to a megabyte.
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === LIST || code === OBJECT) depth += 1
    else if (code === LIST_END || code === OBJECT_END) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * Parses JSON of at most 100 levels. The levels are counted before the text is parsed: a text of
 * brackets alone takes a hundred times longer to parse than another of its size.
 * @throws NestedTooDeeply
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new NestedTooDeeply('There are more than 100 levels')
  return JSON.parse(text)
}
