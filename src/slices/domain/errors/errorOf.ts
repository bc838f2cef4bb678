import { ERROR_MESSAGES, type ErrorCode, type ErrorContext } from './codes'
import { LatchkeyError } from './latchkeyError'

/**
 * Makes the error of a code, with the message of the catalogue.
 * @param context facts of this case; `details` are added to the message
 * @example throw errorOf('NETWORK_NOT_FOUND', { networkId })
 */
export function errorOf(code: ErrorCode, context?: ErrorContext, cause?: unknown): LatchkeyError {
  return new LatchkeyError(code, ERROR_MESSAGES[code], context, cause)
}
