import { BODY_CHARS_MAX } from './limits'

/**
 * Reads the JSON of a body part by part and stops at 65,536 characters; stopping ends the iteration over the parts.
 * @throws RangeError when the body is longer, SyntaxError when it is not JSON
 */
export async function readJson(parts: AsyncIterable<unknown>): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of parts) {
    text += part instanceof Uint8Array ? decoder.decode(part, { stream: true }) : String(part)
    if (text.length > BODY_CHARS_MAX) throw new RangeError('the body is too long')
  }
  return JSON.parse(text)
}
