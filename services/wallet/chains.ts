import { defineChain } from 'viem'
import type { Chain } from 'viem'

/** A network of a test wallet. */
export type ChainInfo = { id: number; name: string; rpcUrl: string; symbol: string }

/** The networks of one wallet; wallet_addEthereumChain adds more. */
export type ChainBook = {
  get: (id: number) => ChainInfo | undefined
  add: (chain: ChainInfo) => void
  all: () => ChainInfo[]
}

/** Creates a chain book with the initial networks. */
export function createChainBook(initial: readonly ChainInfo[]): ChainBook {
  const chains = new Map(initial.map((chain) => [chain.id, chain]))
  return {
    get: (id) => chains.get(id),
    add: (chain) => void chains.set(chain.id, chain),
    all: () => [...chains.values()],
  }
}

/** Display name of a chain, also for one that the wallet does not know. */
export const chainName = (book: ChainBook, id: number) => book.get(id)?.name ?? `chain ${id}`

/** The chain in viem's form. */
export const toViemChain = ({ id, name, rpcUrl, symbol }: ChainInfo): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
