import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import { askNode } from '../pairing/rpc'
import { idOf } from './bytes'
import { isAlreadyProcessed, refusalOf } from './nodeErrors'
import type { SendOptions } from './sendOptions'

/**
 * Asks the nodes of a network by JSON-RPC.
 * @throws the node's own error, or LatchkeyError `NETWORK_ERROR` when none answers
 */
export function askNetwork(network: Network, method: string, params: unknown[]): Promise<unknown> {
  return askNode(network.rpcUrls.default.http, { method, params })
}

/**
 * Sends a signed transaction over the network's nodes and returns its id, which is its own first signature: a node that answers
 * another one is not believed. When an answer is lost, the node may have taken the transaction, so it counts as sent and is watched;
 * a second try would have another blockhash and could pay twice.
 * @throws LatchkeyError with the reason when a node refused it before any answer was lost; `MALFORMED_REPLY` for bytes that carry
 * no signature
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
      // A refusal after a lost answer may be about the effects of what the first node carried out.
      if (isAnswered && !isLost && !isAlreadyProcessed(error)) throw refusalOf(error)
      if (isAnswered) return id
      isLost = true
    }
  }
  if (!isLost) throw errorOf('NETWORK_ERROR', { method })
  return id
}
