import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import { askNode } from '../pairing/rpc'
import { idOf } from './bytes'
import type { SendOptions } from './sendOptions'
import type { ErrorCode } from '../../slices/domain/errors/codes'
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

/**
 * Calls the nodes of a network by JSON-RPC.
 * @throws the node's own error, or LatchkeyError `NETWORK_ERROR` when none answers
 */
export function askNetwork(network: Network, method: string, params: unknown[]): Promise<unknown> {
  return askNode(network.rpcUrls.default.http, { method, params })
}

/**
 * Sends a signed transaction over the network's nodes and returns its id, which is its own first signature, not the
 * node's answer. If an answer is lost, the node may have accepted the transaction, so it counts as sent and is
 * watched; a second one would have another blockhash and could pay twice.
 * @throws LatchkeyError with the reason when a node rejected it before any answer was lost; `MALFORMED_REPLY` for an
 * unsigned transaction
 */
export async function sendSigned(
  network: Network,
  transaction: Uint8Array,
  { commitment: _, ...options }: SendOptions,
): Promise<string> {
  const method = 'sendTransaction'
  const id = idOf(transaction)
  if (!id) throw errorOf('MALFORMED_REPLY', { method })
  const params = [base64.encode(transaction), { encoding: 'base64', ...options }]
  let isLost = false
  for (const url of network.rpcUrls.default.http) {
    try {
      await askNode([url], { method, params })
      return id
    } catch (error) {
      const isAnswered = !isLatchkeyError(error) || error.code !== 'NETWORK_ERROR'
      // A rejection after a lost answer may result from the transaction that the first node executed.
      if (isAnswered && !isLost && !isAlreadyProcessed(error)) throw refusalOf(error)
      if (isAnswered) return id
      isLost = true
    }
  }
  if (!isLost) throw errorOf('NETWORK_ERROR', { method })
  return id
}

/** Whether a node rejected a transaction because the network already has it. */
function isAlreadyProcessed(error: unknown): boolean {
  return [readProperty(error, 'message'), readProperty(readProperty(error, 'data'), 'err')].some(
    (text) => typeof text === 'string' && DONE.test(text),
  )
}

/** Converts a node's rejection of a transaction to a LatchkeyError. */
function refusalOf(error: unknown): Error {
  const record = explainNodeError(toErrorRecord(error))
  const details = record.details ?? ''
  const code = CODES[errorNumber(error) ?? 0] ?? record.code
  return errorOf(NO_FUNDS.test(details) ? 'INSUFFICIENT_FUNDS' : code, { details }, error)
}
