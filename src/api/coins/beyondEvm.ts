import type { Namespace } from '../../slices/domain/ids/caip'
import { bitcoinCoins } from './bitcoin'
import type { CoinReader } from './coins'
import { solanaCoins } from './solana'

/** Readers of the namespaces beside eip155; they load with the first balance of one. */
export const READERS: Partial<Record<Namespace, CoinReader>> = {
  solana: solanaCoins,
  bip122: bitcoinCoins,
}
