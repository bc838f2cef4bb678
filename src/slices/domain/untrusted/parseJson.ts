/**
 * Parses JSON that comes from outside. Text that is not JSON gives null.
 * @example parseJson('{') // null
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
