import type { ErrorCode } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { explainNodeError } from '../../slices/domain/errors/nodeErrors'
import { errorNumber, toErrorRecord } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/**
 * Error codes of Solana nodes for a rejected transaction. They overlap with those of EVM wallets: -32002 means
 * "request pending" there and "preflight failed" here. See https://solana.com/docs/rpc.
 */
const CODES: Readonly<Record<number, ErrorCode | undefined>> = {
  [-32002]: 'EXECUTION_REVERTED',
  [-32003]: 'TRANSACTION_REJECTED', // Signature verification failed.
  [-32005]: 'NETWORK_ERROR', // The node is behind.
  [-32013]: 'TRANSACTION_REJECTED', // Signature length mismatch.
  [-32015]: 'TRANSACTION_TYPE_UNSUPPORTED',
  [-32016]: 'NETWORK_ERROR', // The node has not reached the minimum context slot.
  [-32602]: 'TRANSACTION_REJECTED',
}
const NO_FUNDS = /insufficient (?:lamports|funds)|no record of a prior credit/i
const DONE = /already (?:been )?processed|AlreadyProcessed/i

/** Whether a node rejected a transaction because the network already has it. */
export function isAlreadyProcessed(error: unknown): boolean {
  return [readProperty(error, 'message'), readProperty(readProperty(error, 'data'), 'err')].some(
    (text) => typeof text === 'string' && DONE.test(text),
  )
}

/** Converts a node's rejection of a transaction to a LatchkeyError. */
export function refusalOf(error: unknown): Error {
  const record = explainNodeError(toErrorRecord(error))
  const details = record.details ?? ''
  const code = CODES[errorNumber(error) ?? 0] ?? record.code
  return errorOf(NO_FUNDS.test(details) ? 'INSUFFICIENT_FUNDS' : code, { details }, error)
}
