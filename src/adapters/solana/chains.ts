import type { CaipNetworkId } from '../../slices/domain/ids/caip'

/** Wallet Standard chain names by network id, which contains the genesis hash (CAIP-30). */
const NAMES: Partial<Record<CaipNetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * The wallet's name of a network if it lists the network; null otherwise. A name without a genesis hash, such as
 * `solana:localnet`, matches no network.
 */
export function listedChain(networkId: CaipNetworkId, listed: readonly string[]): string | null {
  return [NAMES[networkId], networkId].find((name) => name && listed.includes(name)) ?? null
}
