import type { ErrorRecord } from './codes'
import { isLatchkeyError } from './latchkeyError'

/** Longest text of a foreign error that is kept, in characters. */
export const DETAILS_CHARS_MAX = 300

/**
 * The record of anything thrown, without the tables of wallet and node codes, which come with the flows
 * (`toErrorRecord`): our own error, or `UNKNOWN` with its words.
 */
export function toCoreErrorRecord(error: unknown): ErrorRecord {
  if (isLatchkeyError(error)) return { code: error.code, context: error.context }
  const details = error instanceof Error ? error.message.slice(0, DETAILS_CHARS_MAX) : ''
  return { code: 'UNKNOWN', details }
}
