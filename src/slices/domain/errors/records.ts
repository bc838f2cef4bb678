import { DETAILS_CHARS_MAX } from './coreRecord'
import { ERROR_MESSAGES, type ErrorCode, type ErrorContext, type ErrorRecord } from './codes'
import { errorOf } from './errorOf'
import { readProperty } from '../untrusted/readProperty'
import { isLatchkeyError, type LatchkeyError } from './latchkeyError'

/** JSON-RPC, EIP-1193, EIP-5792 and CAIP-25 codes, and those of the pairing protocol. */
const CODE_OF_NUMBER: Record<number, ErrorCode> = {
  [-32700]: 'PARSE_ERROR',
  [-32600]: 'INVALID_REQUEST',
  [-32601]: 'METHOD_NOT_FOUND',
  [-32602]: 'INVALID_PARAMS',
  [-32603]: 'INTERNAL_RPC_ERROR',
  [-32000]: 'INVALID_INPUT',
  [-32001]: 'RESOURCE_NOT_FOUND',
  [-32002]: 'REQUEST_PENDING',
  [-32003]: 'TRANSACTION_REJECTED',
  [-32004]: 'METHOD_NOT_SUPPORTED',
  [-32005]: 'LIMIT_EXCEEDED',
  [-32006]: 'RPC_VERSION_UNSUPPORTED',
  3: 'EXECUTION_REVERTED',
  4001: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'UNSUPPORTED_METHOD',
  4900: 'PROVIDER_DISCONNECTED',
  4901: 'CHAIN_DISCONNECTED',
  4902: 'SWITCH_CHAIN_FAILED',
  3001: 'UNAUTHORIZED',
  3002: 'UNAUTHORIZED',
  3003: 'UNAUTHORIZED',
  3004: 'UNAUTHORIZED',
  5000: 'USER_REJECTED',
  5001: 'NETWORKS_DECLINED',
  // Many wallets send "User rejected methods" for an ordinary rejection.
  5002: 'USER_REJECTED',
  5003: 'EVENTS_DECLINED',
  5100: 'WALLET_LACKS_NETWORKS',
  5101: 'WALLET_LACKS_METHODS',
  5102: 'WALLET_LACKS_EVENTS',
  5103: 'WALLET_LACKS_ACCOUNTS',
  5104: 'WALLET_LACKS_NAMESPACE',
  5700: 'UNSUPPORTED_CAPABILITY',
  5710: 'UNSUPPORTED_CHAIN_ID',
  5720: 'DUPLICATE_CALLS_ID',
  5730: 'UNKNOWN_CALLS_ID',
  5740: 'CALLS_TOO_LARGE',
  5750: 'ATOMIC_UPGRADE_REJECTED',
  5760: 'ATOMICITY_NOT_SUPPORTED',
  6000: 'PROVIDER_DISCONNECTED',
  10001: 'METHOD_NOT_SUPPORTED',
  32603: 'INVALID_CHAIN_ID',
}

/** Codes for a rejection by the user, of everything or of a part. */
const DECLINED: readonly ErrorCode[] = ['USER_REJECTED', 'NETWORKS_DECLINED', 'EVENTS_DECLINED']

const REJECTION_TEXT = /user (rejected|cancell?ed|denied)/i

/** Whether a code means that the user rejected. */
export function isDeclined(code: ErrorCode): boolean {
  return DECLINED.includes(code)
}

/**
 * The numeric code of a wallet or node error, wherever the wallet put it (also in a nested
 * `originalError`).
 */
export function errorNumber(error: unknown): number | null {
  const nested = readProperty(readProperty(error, 'data'), 'originalError')
  for (const source of [
    readProperty(nested, 'code'),
    readProperty(error, 'code'),
    readProperty(readProperty(error, 'cause'), 'code'),
  ]) {
    if (typeof source === 'number') return source
  }
  return null
}

/** Whether the user rejected, which is an outcome and not a failure. */
export function isUserRejection(error: unknown): boolean {
  return isDeclined(toErrorRecord(error).code)
}

/**
 * Converts any thrown value to a JSON record with an error code of the widget.
 * @param fallback the code for an unknown error
 */
export function toErrorRecord(error: unknown, fallback: ErrorCode = 'UNKNOWN'): ErrorRecord {
  // The widget's own provider rejects with an EIP-1193 error whose cause is a `LatchkeyError`.
  for (const own of [error, readProperty(error, 'cause')])
    if (isLatchkeyError(own)) return { code: own.code, context: own.context }
  const text = readProperty(error, 'message')
  const details = typeof text === 'string' ? text.slice(0, DETAILS_CHARS_MAX) : ''
  const number = errorNumber(error)
  if (/^(Task)?AbortError$/.test(String(readProperty(error, 'name'))))
    return { code: 'REQUEST_ABORTED' }
  const known = number === null ? undefined : CODE_OF_NUMBER[number]
  // Wallets send a rejection under many codes. A more specific rejection code takes precedence.
  if (REJECTION_TEXT.test(details) && !(known && isDeclined(known)))
    return { code: 'USER_REJECTED', details }
  const code = known ?? fallback
  return details ? { code, details } : { code }
}

/** Converts a record to the error that a promise of the public API rejects with. */
export function fromErrorRecord(record: ErrorRecord): LatchkeyError {
  const code = record.code in ERROR_MESSAGES ? record.code : 'UNKNOWN'
  const context: ErrorContext = { ...record.context }
  if (record.details) context.details = record.details
  return errorOf(code, context)
}
