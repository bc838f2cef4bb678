import * as z from 'zod/mini'
import { askNode } from '../../wallet/jsonRpc'
import { invalidParams, RpcError } from '../../wallet/rpcError'
import { namesIn } from './networkNames'
import { nodeUrl } from './networks'

/** A Solana network of a request. */
export type SolanaNetwork = {
  /** Reference of the CAIP-2 id: the start of the genesis hash. */
  reference: string
  /** Name for display. */
  name: string
  /** Undefined when the site named no node. */
  rpcUrl: string | undefined
}

/** Built-in names. Those that a site claims are not used. */
const KNOWN: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'Solana Devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  ...Object.fromEntries(namesIn('solana').map(([reference, { name }]) => [reference, name])),
}

const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** Whether a network id is a CAIP-2 id of Solana. */
export const isSolanaId = (id: unknown): id is string =>
  typeof id === 'string' && id.startsWith('solana:')

/** Parses a CAIP-2 id or its reference; throws -32602 for anything else. */
export function solanaNetwork(id: string, rpcUrl: string | undefined): SolanaNetwork {
  const reference = id.replace(/^solana:/, '')
  if (!REFERENCE.test(reference)) throw invalidParams('the network is no Solana network')
  const name = KNOWN[reference] ?? `Unknown network ${reference}`
  return { reference, name, rpcUrl: rpcUrl === undefined ? undefined : nodeUrl(rpcUrl) }
}

/**
 * The node of a network, after it has confirmed its network; throws 4901 when it is on another one.
 */
export async function trustedNode({ reference, name, rpcUrl }: SolanaNetwork): Promise<string> {
  const url = nodeUrl(rpcUrl)
  const answer = z.string().safeParse(await askNode(url, 'getGenesisHash', []))
  if (!answer.success || !answer.data.startsWith(reference))
    throw new RpcError(4901, `The node is not on ${name}.`)
  return url
}
