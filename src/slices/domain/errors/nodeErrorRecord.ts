import { readProperty } from '../untrusted/readProperty'
import type { ErrorCode, ErrorRecord } from './codes'
import { DETAILS_CHARS_MAX } from './coreRecord'
import { isLatchkeyError } from './latchkeyError'
import { isDeclined, isUserRejection, toErrorRecord } from './records'

/**
 * The record of what a node, or a wallet that asked one, threw: as `toErrorRecord` makes it, and with the reasons that
 * they nest.
 * @param fallback the code for what cannot be recognised
 */
export function toNodeErrorRecord(error: unknown, fallback?: ErrorCode): ErrorRecord {
  const record = toErrorRecord(error, fallback)
  const details = nestedWords(error)
  // Errors of our own have said all they know.
  if (isLatchkeyError(error) || record.code === 'REQUEST_ABORTED' || !details) return record
  const isNo = isUserRejection({ message: details }) && !isDeclined(record.code)
  return { ...record, code: isNo ? 'USER_REJECTED' : record.code, details }
}

/** Bytes of a revert, which no person reads. */
const BYTES = /^0x[\da-f]*$/i

/** Spaces, line breaks, and characters that hide or reorder text. */
const GAPS = /[\s\p{C}]+/gu

const toLine = (text: string, charsMax: number): string =>
  text.slice(0, charsMax).replace(GAPS, ' ').trim()

/**
 * What an error says, and after it the reasons in its `data`, `data.originalError` and `cause` that it does not repeat:
 * one plain line, and no longer than what is kept.
 */
function nestedWords(error: unknown): string {
  const data = readProperty(error, 'data')
  const because = readProperty(error, 'cause')
  // Ours repeats what it was made of.
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
