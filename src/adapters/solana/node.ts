import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import { askNode } from '../pairing/rpc'
import { idOf } from './bytes'
import { isAlreadyProcessed, refusalOf } from './nodeErrors'
import type { SendOptions } from './sendOptions'

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
