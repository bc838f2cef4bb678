import { ERROR_MESSAGES, type ErrorCode, type ErrorContext } from '../../slices/domain/errors/codes'
import { DETAILS_CHARS_MAX } from '../../slices/domain/errors/coreRecord'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { withoutSecrets } from '../../slices/domain/text/secrets'
import { rpcError } from '../provider/rpcError'
import type { WireFailure } from './messages'

/**
 * The error of a request that failed in the frame. Uses its code if it is one of Latchkey's or EIP-1193's. Its
 * message becomes `details`, without possible addresses and tokens.
 */
export function toFrameError({ code, message = '' }: WireFailure): LatchkeyError {
  const details = withoutSecrets(message.slice(0, DETAILS_CHARS_MAX))
  const context: ErrorContext = details ? { details } : {}
  if (typeof code === 'string' && isOurs(code)) return errorOf(code, context)
  const cause = typeof code === 'number' ? rpcError(code, details) : undefined
  const record = toErrorRecord(cause ?? { message: details }, 'SOMETHING_WENT_WRONG')
  return errorOf(record.code, context, cause)
}

/** A LatchkeyError with a JSON-RPC code, which the provider passes on. */
export function numbered(code: ErrorCode, number: number, context?: ErrorContext): LatchkeyError {
  return errorOf(code, context, rpcError(number, ERROR_MESSAGES[code]))
}

function isOurs(code: string): code is ErrorCode {
  return Object.prototype.hasOwnProperty.call(ERROR_MESSAGES, code)
}
