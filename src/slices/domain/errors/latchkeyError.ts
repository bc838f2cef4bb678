import type { ErrorCode, ErrorContext, ErrorContextOf } from './codes'

/**
 * Error that every promise of the public API rejects with. A site branches on its `code`.
 *
 * It holds no catalogue of messages, so that the part of the widget that loads with the page stays small.
 * @example
 * import { LatchkeyError } from 'latchkey'
 *
 * await latchkey.connect({ connectorId: 'com.example.wallet' }).catch((error: unknown) => {
 *   if (error instanceof LatchkeyError && error.code === 'USER_REJECTED') return
 *   throw error
 * })
 */
export class LatchkeyError extends Error {
  /**
   * Compares by name: the class may come from another copy of the library, as in the script-tag
   * build. A subclass of the site matches only its own instances.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === LatchkeyError
      ? value instanceof Error && value.name === 'LatchkeyError'
      : super[Symbol.hasInstance](value)
  }
  override readonly name = 'LatchkeyError'
  /** Error code. Sites branch on it. */
  declare readonly code: ErrorCode
  /** Message of the code, without `details`. */
  declare readonly shortMessage: string
  /**
   * Data of this case: ids, paths, and `details` with the message of a wallet or a service. Never a
   * secret.
   */
  declare readonly context: ErrorContext
  constructor(code: ErrorCode, shortMessage: string, context: ErrorContext = {}, cause?: unknown) {
    const { details } = context
    super(details ? [shortMessage, details].join(': ') : shortMessage, { cause })
    this.code = code
    this.shortMessage = shortMessage
    this.context = context
  }
}

/**
 * A `LatchkeyError` by its fields, also of another copy of the library on the page. The code determines the fields of
 * the context.
 */
export type LatchkeyErrorLike = {
  [Code in ErrorCode]: Error & {
    readonly code: Code
    readonly shortMessage: string
    readonly context: ErrorContextOf<Code>
  }
}[ErrorCode]

/**
 * Recognises a `LatchkeyError` by name and code, also of another copy of the library.
 * @example
 * import { isLatchkeyError } from 'latchkey/siwx/server'
 *
 * export const reasonOf = (error: unknown) => (isLatchkeyError(error) ? error.code : 'UNKNOWN')
 */
export function isLatchkeyError(value: unknown): value is LatchkeyErrorLike {
  return value instanceof LatchkeyError && 'code' in value
}

/**
 * Creates an error whose message is its code, for the core, which loads without the catalogue of
 * messages. The public methods add the message (`fromErrorRecord`).
 */
export function codeError(code: ErrorCode, context?: ErrorContext): LatchkeyError {
  return new LatchkeyError(code, code, context)
}
