import { ERROR_MESSAGES, type ErrorCode, type ErrorContext } from '../../slices/domain/errors/codes'
import { DETAILS_CHARS_MAX } from '../../slices/domain/errors/coreRecord'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { withoutSecrets } from '../../slices/domain/text/secrets'
import { rpcError } from '../provider/rpcError'
import type { WireFailure } from './messages'

/**
 * The error of a request that the frame says has failed: with its code where that is one of ours or one of EIP-1193. Its
 * words are the details only, without what may be an address or a token.
 */
export function toFrameError({ code, message = '' }: WireFailure): LatchkeyError {
  const details = withoutSecrets(message.slice(0, DETAILS_CHARS_MAX))
  const context: ErrorContext = details ? { details } : {}
  if (typeof code === 'string' && isOurs(code)) return errorOf(code, context)
  const cause = typeof code === 'number' ? rpcError(code, details) : undefined
  const record = toErrorRecord(cause ?? { message: details }, 'SOMETHING_WENT_WRONG')
  return errorOf(record.code, context, cause)
}

/** One of our errors with its number of JSON-RPC, which the provider hands on. */
export function numbered(code: ErrorCode, number: number, context?: ErrorContext): LatchkeyError {
  return errorOf(code, context, rpcError(number, ERROR_MESSAGES[code]))
}

function isOurs(code: string): code is ErrorCode {
  return Object.prototype.hasOwnProperty.call(ERROR_MESSAGES, code)
}
