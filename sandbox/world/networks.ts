import type { Hex } from 'viem'
import { SOLANA_CHAIN_ID, SOLANA_REFERENCE } from '../chains/solana/genesis'

/** A network in the shape of the widget's `networks` option. */
export interface SandboxNetwork {
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
export interface SolanaSandboxNetwork {
  /** Reference of CAIP-2. */
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

/** What tells the two EVM chains of the sandbox apart. Never chain id 1: nothing signed here is valid elsewhere. */
export const CHAINS = [
  {
    id: 31337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  {
    id: 31338,
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Bramble', symbol: 'BRM', decimals: 18 },
  },
] as const

/** A network for a running chain. */
export const networkFor = (
  chain: (typeof CHAINS)[number],
  rpcUrl: string,
  backendUrl: string,
): SandboxNetwork => ({
  id: chain.id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${chain.id}`,
  name: chain.name,
  nativeCurrency: { ...chain.nativeCurrency },
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: {
    default: { name: `${chain.name} Explorer`, url: `${backendUrl}/sandbox/explorer/${chain.id}` },
  },
  contracts: { multicall3: { address: MULTICALL3 } },
})

/** The network of the running Solana chain. */
export const solanaNetworkFor = (
  rpcUrl: string,
  socketUrl: string,
  backendUrl: string,
): SolanaSandboxNetwork => ({
  id: SOLANA_REFERENCE,
  chainNamespace: 'solana',
  caipNetworkId: SOLANA_CHAIN_ID,
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl], webSocket: [socketUrl] } },
  blockExplorers: {
    default: {
      name: 'Sandbox Solana Explorer',
      url: `${backendUrl}/sandbox/explorer/${SOLANA_REFERENCE}`,
    },
  },
})
