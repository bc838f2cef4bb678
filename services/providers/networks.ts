import type { Hex } from 'viem'

/** A network in the shape of the widget's `networks` option. */
export interface EvmNetwork {
  id: number
  chainNamespace: 'eip155'
  caipNetworkId: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers: { default: { name: string; url: string } }
  contracts: { multicall3: { address: Hex } }
}

/** The Solana network in the shape of the widget's `networks` option. */
export interface SolanaNetwork {
  /** Reference of the CAIP-2 id. */
  id: string
  chainNamespace: 'solana'
  caipNetworkId: `solana:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[]; webSocket: readonly string[] } }
  blockExplorers: { default: { name: string; url: string } }
}

/** The address at which every chain has Multicall3. */
export const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Names and coins by CAIP-2 id. */
export type NetworkNames = Readonly<Record<string, { name: string; symbol: string }>>
