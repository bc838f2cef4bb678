import { erc721Abi } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../../backend/caip'
import type { NftProvider } from '../history'
import type { ServedChain } from './chain'

const Metadata = z.object({ image: z.string() })

const dataUri = (uri: string): { type: string; bytes: Uint8Array } | null => {
  const [, type, content] = /^data:([a-z+/-]+);base64,(.*)$/.exec(uri) ?? []
  return type && content ? { type, bytes: Buffer.from(content, 'base64') } : null
}

/** Pictures that the deployed collections draw on chain. */
export const localNfts = (chains: readonly ServedChain[]): NftProvider => ({
  async image(chainId, collection, id) {
    const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
    const found = chain?.contracts.collections.find((it) => sameAddress(it.address, collection))
    if (!chain || !found) return null
    try {
      const uri = await chain.client.readContract({
        address: found.address,
        abi: erc721Abi,
        functionName: 'tokenURI',
        args: [id],
      })
      const json: unknown = JSON.parse(Buffer.from(dataUri(uri)?.bytes ?? []).toString('utf8'))
      return dataUri(z.parse(Metadata, json).image)
    } catch {
      return null
    }
  },
})
