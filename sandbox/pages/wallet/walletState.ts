import { createChainBook } from '../shared/chains'
import type { ChainInfo } from '../shared/chains'
import { createEvmEngine } from '../shared/evmEngine'
import type { TestAccount } from '../shared/evmEngine'
import { createSolanaEngine, type SolanaChain } from '../shared/solanaEngine'

/** Keys and networks of Solana. */
export type SolanaKeys = { accounts: readonly TestAccount[]; chains: readonly SolanaChain[] }

/** Makes what the pairing wallet holds: keys, networks, and the person's present choice of both. */
export function createWalletState(
  accounts: readonly TestAccount[],
  chains: readonly ChainInfo[],
  ofSolana: SolanaKeys = { accounts: [], chains: [] },
) {
  const book = createChainBook(chains)
  const engine = createEvmEngine(accounts, book)
  const [account] = engine.addresses
  const [chain] = chains
  if (!account || !chain) throw new Error('A wallet needs an account and a network.')
  const solana = createSolanaEngine(ofSolana.accounts, ofSolana.chains)
  return { book, engine, solana, selected: { account, chainId: chain.id } }
}

/** What the pairing wallet holds. */
export type WalletState = ReturnType<typeof createWalletState>
