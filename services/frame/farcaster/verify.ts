import { isAddress, parseAbi, type Address, type PublicClient } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { ChannelAnswer } from './relay'

/** Farcaster's id registry: the id of each custody address. */
const REGISTRY = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
/** OP Mainnet, the chain id in every such message (FIP-11). */
const CHAIN_ID = 10
const RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,18})$/

/** Expected content of a message. */
export interface Expected {
  domain: string
  siweUri: string
  nonce: string
  now: Date
}

/** The id in a message; null unless it contains exactly one. */
const namedId = (resources: readonly string[] = []): bigint | null => {
  const ids = resources.flatMap((resource) => RESOURCE.exec(resource)?.[1] ?? [])
  const [id] = ids
  return id !== undefined && ids.length === 1 ? BigInt(id) : null
}

/**
 * Verifies a Farcaster id (FIP-11): the message is the requested one, the custody address signed
 * it, and the registry assigns the id to that address. Null for any other; rejects when the node
 * does not answer.
 */
export const verifiedId = async (
  { message, signature }: Pick<ChannelAnswer, 'message' | 'signature'>,
  { domain, siweUri, nonce, now }: Expected,
  { client, registry }: { client: PublicClient; registry: Address },
): Promise<bigint | null> => {
  const read = parseSiweMessage(message)
  const { address, chainId, uri, resources } = read
  const isAsked = validateSiweMessage({ message: read, domain, nonce, time: now })
  const fid = namedId(resources)
  if (!isAsked || chainId !== CHAIN_ID || uri !== siweUri || fid === null) return null
  // The letter case is a checksum of the address (EIP-55), so a mistyped address is refused.
  if (!address || !isAddress(address)) return null
  if (!(await client.verifyMessage({ address, message, signature }))) return null
  const own = await client.readContract({
    address: registry,
    abi: REGISTRY,
    functionName: 'idOf',
    args: [address],
  })
  return own === fid ? fid : null
}
