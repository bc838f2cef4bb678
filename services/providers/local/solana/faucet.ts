import { solanaAddress } from '../../../backend/caip'
import { unavailable } from '../../../http/problem'
import type { FaucetProvider } from '../../onramp'
import type { ServedSolana } from './chain'

/** Sends coins and tokens of a Solana chain. */
export const solanaFaucet = ({ stock }: ServedSolana): FaucetProvider => ({
  async give(asset, amount, receiver) {
    if (!stock) throw unavailable('Nobody gives coins on this chain')
    const to = solanaAddress(receiver)
    return asset.native ? stock.coins(to, amount) : stock.tokens(asset.address, to, amount)
  },
})
