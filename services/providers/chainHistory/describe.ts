import { sameAddress } from '../../backend/caip'
import type { Asset, AssetsProvider } from '../assets'
import type { ServedChain } from '../local/chain'
import type { Describe } from './view'

/** Loads the current list of assets, and returns a function that names movements by it. */
export type Describer = () => Promise<Describe>

/** Longest displayed name of an unlisted token. */
const LONGEST = 64

/**
 * The name of a token, which its author chooses, without invisible characters and characters that
 * change the text direction.
 */
const shown = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST)

/**
 * Names movements by the listed assets and collections of a chain. Unlisted ones are left out or,
 * if wanted, shown as spam under the name from the source.
 */
export const describer = (
  chain: Pick<ServedChain, 'network' | 'contracts'>,
  assets: Pick<AssetsProvider, 'list'>,
  unlisted = false,
): Describer => {
  const chainId = chain.network.caipNetworkId
  const naming =
    (listed: readonly Asset[]): Describe =>
    ({ contract, itemId, metadata }) => {
      if (contract === null) {
        const coin = listed.find((asset) => asset.native)
        return coin ? { asset: coin, nft: null } : null
      }
      if (itemId !== null) {
        const found = chain.contracts.collections.find((it) => sameAddress(it.address, contract))
        if (!found && !(unlisted && metadata)) return null
        const name = `${found?.name ?? shown(metadata?.name ?? '')} #${itemId}`
        const spam = found?.spam ?? true
        return { asset: null, nft: { name, collection: contract, id: itemId, spam } }
      }
      const asset = listed.find((token) => sameAddress(token.address, contract))
      if (asset) return { asset, nft: null }
      if (!unlisted || !metadata) return null
      const { decimals } = metadata
      const [name, symbol] = [shown(metadata.name), shown(metadata.symbol)]
      const stranger = { chainId, address: contract, native: false, name, symbol, decimals }
      return { asset: { ...stranger, spam: true }, nft: null }
    }
  return async () => naming(await assets.list(chainId))
}
