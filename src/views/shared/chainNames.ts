import type { Namespace } from '../../slices/domain/ids/caip'

/** Names of the chains, the same in every language. */
export const CHAIN_NAMES: Record<Namespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
