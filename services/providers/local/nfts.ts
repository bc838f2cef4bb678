import { erc1155Abi, erc721Abi, toHex, type Address, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../backend/caip'
import { createPictureCache } from '../../data/pictureCache'
import { safeFetch, type Fetched, type SafeFetchOptions } from '../../http/safeFetch'
import type { NftProvider } from '../history'
import type { ServedChain } from './chain'

const Metadata = z.object({ image: z.string() })

/** Limits for the metadata of an item and for its picture. */
const METADATA: SafeFetchOptions = {
  types: ['application/json', 'text/plain'],
  maxBytes: 256 * 1024,
  ms: 10_000,
}
const PICTURE: SafeFetchOptions = { types: ['image/*'], maxBytes: 5 * 1024 * 1024, ms: 10_000 }

/**
 * Most bytes of pictures in memory, and how long they are cached: an item may get another picture.
 */
const KEPT = { most: 64 * 1024 * 1024, lifeMs: 10 * 60_000, missingMs: 30_000 }

/**
 * The content of a `data:` URL, in base64 or as percent-encoded text (RFC 2397); null for any other
 * URL.
 */
const dataUri = (uri: string, { maxBytes }: SafeFetchOptions): Fetched | null => {
  const [, type, parameters = '', content] =
    /^data:([a-z+/.-]+)((?:;[^,;]*)*),(.*)$/is.exec(uri) ?? []
  if (!type || content === undefined || content.length > 3 * maxBytes) return null
  const isBase64 = /;base64$/i.test(parameters)
  const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.from(decoded(content))
  return bytes.length > maxBytes ? null : { type: type.toLowerCase(), bytes }
}

/**
 * Decodes percent-encoding. Contracts also write text with a single `%`, which is left as it is.
 */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The metadata URL of an item. An ERC-1155 collection may use one URL for all items, with a
 * placeholder for the id.
 */
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
 * Pictures of the collections: drawn on chain, or on the public internet. The URLs come from
 * contracts, so they are fetched like every untrusted URL, and only pictures are returned: an HTML
 * page would run on the origin of this service.
 */
export const localNfts = (
  chains: readonly ServedChain[],
  fetchOutside: typeof safeFetch = safeFetch,
): NftProvider => {
  const read = async (uri: string, options: SafeFetchOptions): Promise<Fetched> =>
    dataUri(uri, options) ?? (await fetchOutside(uri, options))
  const kept = createPictureCache<Fetched>(KEPT)
  const pictureOf = async (...item: Parameters<typeof uriOf>): Promise<Fetched | null> => {
    const { bytes } = await read(await uriOf(...item), METADATA)
    const json: unknown = JSON.parse(bytes.toString('utf8'))
    const picture = await read(z.parse(Metadata, json).image, PICTURE)
    return picture.type.startsWith('image/') ? picture : null
  }
  return {
    async image(chainId, collection, id) {
      const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
      const found = chain?.contracts.collections.find((it) => sameAddress(it.address, collection))
      if (!chain || !found) return null
      const key = `${chainId} ${found.address} ${id}`
      return kept.get(key, () => pictureOf(chain.client, found.address, id).catch(() => null))
    },
  }
}
