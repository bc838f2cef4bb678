import { AccountLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { solanaAddress } from '../../../backend/caip'
import type { BalancesProvider } from '../../assets'
import { solanaAssets } from './assets'
import type { ServedSolana } from './chain'

/** Reads the coin and tokens of an account from a Solana node. */
export const solanaBalances = (chain: ServedSolana): BalancesProvider => ({
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
