import type { AssetsProvider } from '../../assets'
import { describer } from '../../chainHistory/describe'
import { isBefore, type HistoryEntry, type HistorySource } from '../../chainHistory/source'
import { viewFor } from '../../chainHistory/view'
import type { ServedChain } from '../chain'
import { createChainIndex } from './chainIndex'

/**
 * History from an index of every block from the first configured one. For local and small chains.
 */
export const blocksHistory = (
  chain: Pick<ServedChain, 'network' | 'client' | 'contracts'>,
  assets: Pick<AssetsProvider, 'list'>,
  fromBlock: bigint,
): HistorySource => {
  const chainId = chain.network.caipNetworkId
  const index = createChainIndex(chain.client, fromBlock)
  const describe = describer(chain, assets)
  return {
    chainId,
    async read(address, before, limit) {
      const [transactions, naming] = await Promise.all([index.transactions(), describe()])
      const entries: HistoryEntry[] = []
      for (let at = transactions.length - 1; at >= 0 && entries.length <= limit; at -= 1) {
        const tx = transactions[at]
        const position = tx && { block: Number(tx.block), index: tx.position }
        if (!position || !isBefore(position, before)) continue
        const item = viewFor(tx, chainId, address, naming)
        if (item) entries.push({ position, item })
      }
      return { entries: entries.slice(0, limit), more: entries.length > limit }
    },
  }
}

/** The histories of all chains with a configured first block. */
export const blocksHistories = (
  chains: readonly ServedChain[],
  assets: AssetsProvider,
): HistorySource[] =>
  chains.flatMap((chain) =>
    chain.historyFrom === null ? [] : blocksHistory(chain, assets, chain.historyFrom),
  )
