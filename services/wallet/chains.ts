import { defineChain } from 'viem'
import type { Chain } from 'viem'

/** What a test wallet knows of a network. */
export type ChainInfo = { id: number; name: string; rpcUrl: string; symbol: string }

/** The networks of one wallet; grows by wallet_addEthereumChain. */
export type ChainBook = {
  get: (id: number) => ChainInfo | undefined
  add: (chain: ChainInfo) => void
  all: () => ChainInfo[]
}

/** Makes a chain book from the networks known at the start. */
export function createChainBook(initial: readonly ChainInfo[]): ChainBook {
  const chains = new Map(initial.map((chain) => [chain.id, chain]))
  return {
    get: (id) => chains.get(id),
    add: (chain) => void chains.set(chain.id, chain),
    all: () => [...chains.values()],
  }
}

/** The name of a chain in words, also for one that the wallet does not know. */
export const chainName = (book: ChainBook, id: number) => book.get(id)?.name ?? `chain ${id}`

/** The same chain in viem's shape. */
export const toViemChain = ({ id, name, rpcUrl, symbol }: ChainInfo): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
