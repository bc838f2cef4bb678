/** Maximum number of calls in one call; more could not be reviewed. */
const PARTS_MAX = 32
const WORD = 64

/**
 * Reads a `bytes[]` of call data; null if it is malformed.
 * @param data call data with its selector
 * @param word which one, from 0
 * @returns each in hex
 */
export function bytesListAt(data: string, word: number): string[] | null {
  const text = data.slice(10)
  const start = placeAt(text, word * WORD)
  const length = start === null ? null : placeAt(text, start, 1)
  if (start === null || length === null || length > PARTS_MAX) return null
  const head = start + WORD
  const parts = Array.from({ length }, (_, part) => bytesAt(text, head, head + part * WORD))
  const whole = parts.filter((part) => part !== null)
  return whole.length === length ? whole : null
}

function bytesAt(text: string, head: number, at: number): string | null {
  const offset = placeAt(text, at)
  if (offset === null) return null
  const start = head + offset
  const size = placeAt(text, start, 2)
  if (size === null || start + WORD + size > text.length) return null
  return `0x${text.slice(start + WORD, start + WORD + size)}`
}

/**
 * Reads an offset or length, multiplied by the characters per unit; null if it points outside the
 * text.
 */
function placeAt(text: string, at: number, characters = 2): number | null {
  const word = text.slice(at, at + WORD)
  if (!/^0{56}[0-9a-f]{8}$/i.test(word)) return null
  const place = parseInt(word, 16) * characters
  return place <= text.length ? place : null
}
