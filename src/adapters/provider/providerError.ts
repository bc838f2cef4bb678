import type { ErrorCode } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { errorNumber, isDeclined, toErrorRecord } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from './rpcError'

const INTERNAL = -32603

/** Codes of EIP-1193, EIP-1474 and EIP-3326 for Latchkey's error codes. */
const NUMBER_OF_CODE: Partial<Record<ErrorCode, number>> = {
  USER_REJECTED: 4001,
  WINDOW_CLOSED: 4001,
  UNAUTHORIZED: 4100,
  UNSUPPORTED_METHOD: 4200,
  CALL_STATUS_NOT_APPROVED: 4200,
  NOT_CONNECTED: 4900,
  PROVIDER_DISCONNECTED: 4900,
  CHAIN_DISCONNECTED: 4901,
  CHAIN_NOT_APPROVED: 4901,
  CHAIN_NOT_SUPPORTED: 4902,
  REQUEST_PENDING: -32002,
  INVALID_PARAMS: -32602,
}

/**
 * Converts any failure to an EIP-1193 error, with a numeric code and the `LatchkeyError` as its cause. It keeps the
 * code, message and data of a wallet or node. A rejection by the user gets code 4001, whatever code the wallet sent.
 */
export function toProviderError(error: unknown): Error {
  const record = toErrorRecord(error)
  const sent = errorNumber(error)
  const number = isDeclined(record.code) ? 4001 : (sent ?? NUMBER_OF_CODE[record.code] ?? INTERNAL)
  const cause = isLatchkeyError(error)
    ? error
    : errorOf(record.code, record.details ? { details: record.details } : {}, error)
  const data = readProperty(error, 'data')
  const message = isLatchkeyError(error) ? error.message : (record.details ?? cause.message)
  return Object.assign(rpcError(number, message, data), { cause })
}
