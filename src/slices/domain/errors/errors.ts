import { ERROR_MESSAGES, type ErrorCode, type ErrorContext } from './codes'
import { CodedError } from './latchkeyError'

export { ERROR_MESSAGES, type ErrorCode, type ErrorContext, type ErrorRecord } from './codes'

/** The error of everything but start-up: finds its message by its code. */
export class LatchkeyError extends CodedError {
  constructor(code: ErrorCode, context?: ErrorContext, cause?: unknown) {
    super(code, ERROR_MESSAGES[code], context, cause)
  }
}

export { isLatchkeyError } from './latchkeyError'
