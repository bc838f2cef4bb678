import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { askNode } from '../pairing/rpc'
import { toSignature } from './bytes'
import type { SendOptions } from './sendOptions'

/**
 * Asks the nodes of a network by JSON-RPC.
 * @throws the node's own error, or LatchkeyError `NETWORK_ERROR` when none answers
 */
export function askNetwork(network: Network, method: string, params: unknown[]): Promise<unknown> {
  return askNode(network.rpcUrls.default.http, { method, params })
}

/**
 * Sends a signed transaction over the network's nodes; answers its signature, which names it.
 * @throws as `askNetwork`, or LatchkeyError `MALFORMED_REPLY`
 */
export async function sendSigned(
  network: Network,
  transaction: Uint8Array,
  { commitment: _, ...options }: SendOptions,
): Promise<string> {
  const method = 'sendTransaction'
  const config = { encoding: 'base64', ...options }
  const answer = await askNetwork(network, method, [base64.encode(transaction), config])
  const signature = toSignature(answer)
  if (!signature) throw errorOf('MALFORMED_REPLY', { method })
  return signature
}
