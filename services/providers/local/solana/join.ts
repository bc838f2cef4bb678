import type { BalancesProvider } from '../../assets'
import type { FaucetProvider } from '../../onramp'
import { solanaBalances } from './balances'
import type { ServedSolana } from './chain'
import { solanaFaucet } from './faucet'

/** Providers of one family of chains. */
interface Joined {
  balances: BalancesProvider
  faucet: FaucetProvider
}

/** Forwards requests for the Solana chain to its providers, and all others to the rest. */
export const joinSolana = (solana: ServedSolana | undefined, others: Joined): Joined => {
  if (!solana) return others
  const own: Joined = { balances: solanaBalances(solana), faucet: solanaFaucet(solana) }
  const of = (chainId: string) => (chainId === solana.network.caipNetworkId ? own : others)
  return {
    balances: {
      holdings: (address, chainId) => of(chainId).balances.holdings(address, chainId),
    },
    faucet: {
      give: (asset, amount, to) => of(asset.chainId).faucet.give(asset, amount, to),
    },
  }
}
