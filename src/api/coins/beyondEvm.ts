import { bitcoinCoins } from './bitcoin'
import type { CoinReader } from './coins'
import { solanaCoins } from './solana'

/** Balance readers in one chunk, which loads with the first balance of one of their namespaces. */
export const READERS: Readonly<Record<'solana' | 'bip122', CoinReader>> = {
  solana: solanaCoins,
  bip122: bitcoinCoins,
}
