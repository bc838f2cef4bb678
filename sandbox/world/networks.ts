import { BITCOIN_CHAIN_ID, BITCOIN_REFERENCE } from '../chains/bitcoin/regtest'
import { SOLANA_CHAIN_ID, SOLANA_REFERENCE } from '../chains/solana/genesis'
import {
  MULTICALL3,
  type EvmNetwork,
  type NetworkNames,
  type SolanaNetwork,
} from '../../services/providers/networks'

/** The Bitcoin network in the form of the widget's `networks` option. */
export interface BitcoinSandboxNetwork {
  /** Reference of the CAIP-2 id. */
  id: string
  chainNamespace: 'bip122'
  caipNetworkId: `bip122:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Base URLs of the HTTP API of Esplora. */
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers: { default: { name: string; url: string } }
  testnet: true
}

/** A Cosmos network in the form of the widget's `networks` option. */
export interface CosmosSandboxNetwork {
  /** Reference of the CAIP-2 id, which starts with the prefix of its addresses. */
  id: string
  chainNamespace: 'cosmos'
  caipNetworkId: `cosmos:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  testnet: true
}

/**
 * The differences of the two EVM chains of the sandbox. Chain id 1 is not used, so that nothing
 * signed here is valid elsewhere.
 */
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
): EvmNetwork => ({
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
): SolanaNetwork => ({
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

/** A Polkadot network in the form of the widget's `networks` option. */
export interface PolkadotSandboxNetwork {
  /** The start of the first block's hash (CAIP-13). */
  id: string
  chainNamespace: 'polkadot'
  caipNetworkId: `polkadot:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  testnet: true
}

/** Networks of Polkadot, on which wallets have accounts and sign, without chains. */
export const POLKADOT_NETWORKS: readonly PolkadotSandboxNetwork[] = [
  ['5a6d0c3b4f2e1d708192a3b4c5d6e7f8', 'Sandbox Orchard', 'Plum', 'PLUM'] as const,
  ['6b7e1d4c5f3e2d819203b4c5d6e7f809', 'Sandbox Meadow', 'Clover', 'CLVR'] as const,
].map(([id, name, coin, symbol]) => ({
  id,
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${id}`,
  name,
  nativeCurrency: { name: coin, symbol, decimals: 12 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}))

/** Address prefix of the sandbox's first Cosmos network. */
export const COSMOS_PREFIX = 'harbour'

/** Networks of Cosmos, on which wallets have accounts and sign, without chains. */
export const COSMOS_NETWORKS: readonly CosmosSandboxNetwork[] = [
  ['harbour-1', 'Sandbox Harbor', 'Harbor', 'HARB'] as const,
  ['tides-1', 'Sandbox Tides', 'Tide', 'TIDE'] as const,
].map(([id, name, coin, symbol]) => ({
  id,
  chainNamespace: 'cosmos',
  caipNetworkId: `cosmos:${id}`,
  name,
  nativeCurrency: { name: coin, symbol, decimals: 6 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
}))

/** The network of the running Bitcoin chain. */
export const bitcoinNetworkFor = (url: string): BitcoinSandboxNetwork => ({
  id: BITCOIN_REFERENCE,
  chainNamespace: 'bip122',
  caipNetworkId: BITCOIN_CHAIN_ID,
  name: 'Sandbox Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [`${url}/api`] } },
  blockExplorers: { default: { name: 'Sandbox Bitcoin Explorer', url } },
  testnet: true,
})

/** Names of the local networks by CAIP-2 id, for the pages of the secure frame. */
export const NETWORK_NAMES: NetworkNames = {
  ...Object.fromEntries(
    CHAINS.map(({ id, name, nativeCurrency: { symbol } }) => [`eip155:${id}`, { name, symbol }]),
  ),
  [SOLANA_CHAIN_ID]: { name: 'Sandbox Solana', symbol: 'SOL' },
}
