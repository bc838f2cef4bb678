import { isAddress, parseAbi, type Address, type PublicClient } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { ChannelAnswer } from './relay'

/** Farcaster's registry of ids: whose custody address has which. */
const REGISTRY = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
/** OP Mainnet, which every message of this kind names (FIP-11). */
const CHAIN_ID = 10
const RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,18})$/

/** What a message has to be about. */
export interface Expected {
  domain: string
  siweUri: string
  nonce: string
  now: Date
}

/** The id that a message names; null unless it names exactly one. */
const namedId = (resources: readonly string[] = []): bigint | null => {
  const ids = resources.flatMap((resource) => RESOURCE.exec(resource)?.[1] ?? [])
  const [id] = ids
  return id !== undefined && ids.length === 1 ? BigInt(id) : null
}

/**
 * The Farcaster id that a phone proved (FIP-11): the message is the one that was asked for, the custody address signed it,
 * and the registry gives the id to that address. Null for anything else; rejects when the node does not answer.
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
  // Capitals prove an address (EIP-55); a changed one is nobody's.
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
