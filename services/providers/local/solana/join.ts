import type { BalancesProvider } from '../../assets'
import type { FaucetProvider } from '../../onramp'
import type { ServedSolana } from './chain'
import { AccountLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { solanaAddress } from '../../../backend/caip'
import { solanaAssets } from './assets'
import { unavailable } from '../../../http/problem'

/** Sends coins and tokens of a Solana chain. */
const solanaFaucet = ({ stock }: ServedSolana): FaucetProvider => ({
  async give(asset, amount, receiver) {
    if (!stock) throw unavailable('Nobody gives coins on this chain')
    const to = solanaAddress(receiver)
    return asset.native ? stock.coins(to, amount) : stock.tokens(asset.address, to, amount)
  },
})

/** Reads the coin and tokens of an account from a Solana node. */
const solanaBalances = (chain: ServedSolana): BalancesProvider => ({
  async holdings(text, chainId) {
    if (chainId !== chain.network.caipNetworkId) return []
    const owner = new PublicKey(solanaAddress(text))
    const [coins, held] = await Promise.all([
      chain.connection.getBalance(owner),
      chain.connection.getTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM_ID }),
    ])
    const amounts = new Map<string, bigint>()
    for (const { account } of held.value) {
      const { mint, amount } = AccountLayout.decode(account.data)
      const address = mint.toBase58()
      amounts.set(address, (amounts.get(address) ?? 0n) + amount)
    }
    return solanaAssets(chain).flatMap((asset) => {
      const amount = asset.native ? BigInt(coins) : (amounts.get(asset.address) ?? 0n)
      return asset.native || amount > 0n ? [{ asset, amount }] : []
    })
  },
})

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
