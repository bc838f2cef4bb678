import { EARLY_MESSAGES } from './earlyMessages'
import type { ErrorCode, ErrorContext, ErrorRecord } from './codes'

/**
 * What every promise of the public API rejects with; `LatchkeyError` for a site. It knows no messages itself, so that
 * the part of the widget that loads with the page stays small.
 * @example latchkey.connect({ connectorId: 'x' }).catch((error) => error.code === 'CONNECTOR_NOT_FOUND')
 */
export class CodedError extends Error {
  override readonly name = 'LatchkeyError'
  readonly code: ErrorCode
  readonly shortMessage: string
  readonly context: ErrorContext
  constructor(code: ErrorCode, shortMessage: string, context: ErrorContext = {}, cause?: unknown) {
    const { details } = context
    super(typeof details === 'string' ? `${shortMessage}: ${details}` : shortMessage, { cause })
    this.code = code
    this.shortMessage = shortMessage
    this.context = context
  }
}

/** Our error by its fields: the class may be that of another copy of the library on the page. */
export type LatchkeyErrorLike = Error & Pick<CodedError, 'code' | 'shortMessage' | 'context'>

/** Recognises our error by name and code, also across two copies of the library. */
export function isLatchkeyError(value: unknown): value is LatchkeyErrorLike {
  return value instanceof Error && value.name === 'LatchkeyError' && 'code' in value
}

/** Makes one of the early errors. */
export function earlyError(code: keyof typeof EARLY_MESSAGES, context?: ErrorContext): CodedError {
  return new CodedError(code, EARLY_MESSAGES[code], context)
}

/** An error of which only the code is known here; the public methods find its message by the code. */
export function bareError(code: ErrorCode, context?: ErrorContext): CodedError {
  return new CodedError(code, code, context)
}

const DETAILS_CHARS_MAX = 300

/** The record of anything thrown, without knowing the codes of wallets and nodes: ours, or `UNKNOWN` with its words. */
export function plainRecord(error: unknown): ErrorRecord {
  if (isLatchkeyError(error)) return { code: error.code, context: error.context }
  const details = error instanceof Error ? error.message.slice(0, DETAILS_CHARS_MAX) : ''
  return { code: 'UNKNOWN', details }
}
