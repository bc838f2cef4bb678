import { erc1155Abi, erc721Abi, toHex, type Address, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../backend/caip'
import { safeFetch, type Fetched, type SafeFetchOptions } from '../../http/safeFetch'
import type { NftProvider } from '../history'
import type { ServedChain } from './chain'

const Metadata = z.object({ image: z.string() })

/** Most bytes of what a collection says of an item, and of its picture. */
const METADATA: SafeFetchOptions = {
  types: ['application/json', 'text/plain'],
  maxBytes: 256 * 1024,
  ms: 10_000,
}
const PICTURE: SafeFetchOptions = { types: ['image/*'], maxBytes: 5 * 1024 * 1024, ms: 10_000 }

const dataUri = (uri: string): Fetched | null => {
  const [, type, content] = /^data:([a-z+/-]+);base64,(.*)$/.exec(uri) ?? []
  return type && content ? { type, bytes: Buffer.from(content, 'base64') } : null
}

/** Where a collection says what an item is. An ERC-1155 one may say it for all items, with a place for the id. */
async function uriOf(client: PublicClient, address: Address, id: bigint): Promise<string> {
  const item = { address, args: [id] } as const
  try {
    return await client.readContract({ ...item, abi: erc721Abi, functionName: 'tokenURI' })
  } catch {
    const uri = await client.readContract({ ...item, abi: erc1155Abi, functionName: 'uri' })
    return uri.replaceAll('{id}', toHex(id, { size: 32 }).slice(2))
  }
}

/**
 * Pictures of the collections: drawn on chain, or on the public internet. Contracts name the addresses, so they are fetched
 * as such from outside are, and only a picture is handed on: a page would be one of this service.
 */
export const localNfts = (
  chains: readonly ServedChain[],
  fetchOutside: typeof safeFetch = safeFetch,
): NftProvider => {
  const read = async (uri: string, options: SafeFetchOptions): Promise<Fetched> =>
    dataUri(uri) ?? (await fetchOutside(uri, options))
  return {
    async image(chainId, collection, id) {
      const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
      const found = chain?.contracts.collections.find((it) => sameAddress(it.address, collection))
      if (!chain || !found) return null
      try {
        const uri = await uriOf(chain.client, found.address, id)
        const { bytes } = await read(uri, METADATA)
        const json: unknown = JSON.parse(bytes.toString('utf8'))
        const picture = await read(z.parse(Metadata, json).image, PICTURE)
        return picture.type.startsWith('image/') ? picture : null
      } catch {
        return null
      }
    },
  }
}
