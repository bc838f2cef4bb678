import { bitcoinAdapter } from './bitcoin'
import { cosmosAdapter } from './cosmos'
import { ethersAdapter } from './ethers'
import { polkadotAdapter } from './polkadot'
import { solanaAdapter } from './solana'
import type { AdapterFactory } from './types'
import { viemAdapter } from './viem'

/** The adapters of the script-tag build by id. */
export const ADAPTERS: Partial<Record<AdapterFactory['id'], () => AdapterFactory>> = {
  viem: viemAdapter,
  ethers: ethersAdapter,
  solana: solanaAdapter,
  bitcoin: bitcoinAdapter,
  polkadot: polkadotAdapter,
  cosmos: cosmosAdapter,
}
