import type { CaipNetworkId } from '../../slices/domain/ids/caip'

/** Chain names of the Wallet Standard by network id, which is made of the genesis hash (CAIP-30). */
const NAMES: Partial<Record<CaipNetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * What a wallet calls a network among the chains it lists; null when it does not list it. A name that says nothing of the
 * genesis, such as `solana:localnet`, is nobody's network but the wallet's own.
 */
export function listedChain(networkId: CaipNetworkId, listed: readonly string[]): string | null {
  return [NAMES[networkId], networkId].find((name) => name && listed.includes(name)) ?? null
}
