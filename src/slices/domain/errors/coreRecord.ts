import type { ErrorRecord } from './codes'
import { isLatchkeyError } from './latchkeyError'

/** Maximum length of a third-party error message, in characters. */
export const DETAILS_CHARS_MAX = 300

/**
 * Converts any thrown value to a record: a `LatchkeyError` by its code, everything else as
 * `UNKNOWN` with its message. The tables of wallet and node codes load with the flows
 * (`toErrorRecord`).
 */
export function toCoreErrorRecord(error: unknown): ErrorRecord {
  if (isLatchkeyError(error)) return { code: error.code, context: error.context }
  const details = error instanceof Error ? error.message.slice(0, DETAILS_CHARS_MAX) : ''
  return { code: 'UNKNOWN', details }
}
