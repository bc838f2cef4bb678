import { sameAddress } from '../../../backend/caip'
import type { AssetsProvider } from '../../assets'
import type { HistoryItem, HistoryProvider } from '../../history'
import type { ServedChain } from '../chain'
import { createChainIndex } from './chainIndex'
import { viewFor, type Describe } from './view'

const describer = (chain: ServedChain, assets: AssetsProvider): Describe => {
  const { caipNetworkId } = chain.network
  const listed = assets.list(caipNetworkId)
  const coin = listed.find((asset) => asset.native) ?? null
  return ({ contract, value, item }) => {
    if (contract === null) return coin && { asset: coin, nft: null }
    if (!item) {
      const asset = listed.find((token) => sameAddress(token.address, contract))
      return asset ? { asset, nft: null } : null
    }
    const found = chain.contracts.collections.find((it) => sameAddress(it.address, contract))
    if (!found) return null
    const name = `${found.name} #${value}`
    return { asset: null, nft: { name, collection: contract, id: value, spam: found.spam } }
  }
}

/** History from an index of every block of the local chains. */
export const localHistory = (
  chains: readonly ServedChain[],
  assets: AssetsProvider,
): HistoryProvider => {
  const sources = chains.flatMap((chain) =>
    chain.historyFrom === null
      ? []
      : {
          chainId: chain.network.caipNetworkId,
          index: createChainIndex(chain.client, chain.historyFrom),
          describe: describer(chain, assets),
        },
  )
  const of = async (source: (typeof sources)[number], address: string): Promise<HistoryItem[]> => {
    const transactions = await source.index.transactions()
    return transactions
      .flatMap((tx) => viewFor(tx, source.chainId, address, source.describe) ?? [])
      .reverse()
  }
  return {
    async page({ address, chainId, after, limit }) {
      const asked = sources.filter((source) => chainId === null || source.chainId === chainId)
      const lists = await Promise.all(asked.map((source) => of(source, address)))
      // The sort is stable, so transactions of the same second keep the order of their chain.
      const items = lists.flat().sort((a, b) => b.minedAt - a.minedAt)
      const start = after === null ? 0 : items.findIndex((item) => item.id === after) + 1
      if (after !== null && start === 0) return null
      const end = start + limit
      return { items: items.slice(start, end), more: end < items.length }
    },
  }
}
