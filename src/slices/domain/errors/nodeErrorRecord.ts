import { readProperty } from '../untrusted/readProperty'
import type { ErrorCode, ErrorRecord } from './codes'
import { DETAILS_CHARS_MAX } from './coreRecord'
import { isLatchkeyError } from './latchkeyError'
import { isDeclined, isUserRejection, toErrorRecord } from './records'

/**
 * Converts an error of a node, or of a wallet that forwards one, like `toErrorRecord`, and adds
 * nested reasons.
 * @param fallback the code for an unknown error
 */
export function toNodeErrorRecord(error: unknown, fallback?: ErrorCode): ErrorRecord {
  const record = toErrorRecord(error, fallback)
  const details = nestedWords(error)
  // The widget's own errors are already complete.
  if (isLatchkeyError(error) || record.code === 'REQUEST_ABORTED' || !details) return record
  const isNo = isUserRejection({ message: details }) && !isDeclined(record.code)
  return { ...record, code: isNo ? 'USER_REJECTED' : record.code, details }
}

/** Bytes of a revert reason, which are not readable. */
const BYTES = /^0x[\da-f]*$/i

/** Spaces, line breaks, and characters that hide or reorder text. */
const GAPS = /[\s\p{C}]+/gu

const toLine = (text: string, charsMax: number): string =>
  text.slice(0, charsMax).replace(GAPS, ' ').trim()

/**
 * The message of an error, followed by different reasons in its `data`, `data.originalError` and
 * `cause`, as one line of limited length.
 */
function nestedWords(error: unknown): string {
  const data = readProperty(error, 'data')
  const because = readProperty(error, 'cause')
  // A `LatchkeyError` already contains the message of its cause.
  const cause = isLatchkeyError(because) ? null : because
  const found: string[] = []
  for (const words of [
    readProperty(error, 'message'),
    data,
    readProperty(data, 'message'),
    readProperty(readProperty(data, 'originalError'), 'message'),
    readProperty(cause, 'message'),
    readProperty(readProperty(cause, 'data'), 'message'),
  ]) {
    const line = typeof words === 'string' ? toLine(words, DETAILS_CHARS_MAX) : ''
    if (line && !BYTES.test(line) && !found.some((one) => one.includes(line))) found.push(line)
  }
  const share = Math.floor(DETAILS_CHARS_MAX / found.length) - 1
  return found.length > 1 ? found.map((line) => toLine(line, share)).join(' ') : found.join('')
}
