import { toNetwork, type Network } from './slices/domain/network/network'

/**
 * Makes an EVM network from what differs between networks. Addresses come without `https://`. In this order
 * the file of the script tag compresses best.
 */
function evm(
  id: number,
  rpc: string,
  explorerHost: string,
  explorer: string,
  name: string,
  symbol: string,
  currency = symbol,
): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://${rpc}`] } },
    blockExplorers: { default: { name: explorer, url: `https://${explorerHost}` } },
  })
}

/** Ethereum, CAIP-2 `eip155:1`. */
export const mainnet = evm(
  1,
  'ethereum-rpc.publicnode.com',
  'etherscan.io',
  'Etherscan',
  'Ethereum',
  'ETH',
  'Ether',
)
/** Sepolia, the test network of Ethereum, CAIP-2 `eip155:11155111`. */
export const sepolia: Network = {
  ...evm(
    11155111,
    'ethereum-sepolia-rpc.publicnode.com',
    'sepolia.etherscan.io',
    'Etherscan',
    'Sepolia',
    'ETH',
    'Sepolia Ether',
  ),
  testnet: true,
}
/** OP Mainnet, CAIP-2 `eip155:10`. */
export const optimism = evm(
  10,
  'mainnet.optimism.io',
  'optimistic.etherscan.io',
  'Etherscan',
  'OP Mainnet',
  'ETH',
  'Ether',
)
/** Base, CAIP-2 `eip155:8453`. */
export const base = evm(
  8453,
  'mainnet.base.org',
  'basescan.org',
  'Basescan',
  'Base',
  'ETH',
  'Ether',
)
/** Arbitrum One, CAIP-2 `eip155:42161`. */
export const arbitrum = evm(
  42161,
  'arb1.arbitrum.io/rpc',
  'arbiscan.io',
  'Arbiscan',
  'Arbitrum One',
  'ETH',
  'Ether',
)
/** BNB Smart Chain, CAIP-2 `eip155:56`. */
export const bsc = evm(
  56,
  'bsc-rpc.publicnode.com',
  'bscscan.com',
  'BscScan',
  'BNB Smart Chain',
  'BNB',
)
/** Gnosis, CAIP-2 `eip155:100`. */
export const gnosis = evm(
  100,
  'rpc.gnosischain.com',
  'gnosisscan.io',
  'Gnosisscan',
  'Gnosis',
  'xDAI',
)
/** Polygon, CAIP-2 `eip155:137`. */
export const polygon = evm(
  137,
  'polygon-rpc.com',
  'polygonscan.com',
  'PolygonScan',
  'Polygon',
  'POL',
)
/** Celo, CAIP-2 `eip155:42220`. */
export const celo = evm(42220, 'forno.celo.org', 'celoscan.io', 'Celoscan', 'Celo', 'CELO')
/** Avalanche C-Chain, CAIP-2 `eip155:43114`. */
export const avalanche = evm(
  43114,
  'api.avax.network/ext/bc/C/rpc',
  'snowtrace.io',
  'Snowtrace',
  'Avalanche',
  'AVAX',
)

/**
 * Makes a Solana network; its id is the start of the genesis hash (CAIP-30). The calls are marked as pure, so that a page
 * which uses none of them does not carry them.
 */
function svm(id: string, name: string, rpc: string, testnet = false): Network {
  return toNetwork({
    id,
    name,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
    imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
    testnet,
  })
}

/** Solana, CAIP-2 `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const solana = /* @__PURE__ */ svm(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
)
/** Solana Devnet, a test network, CAIP-2 `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`. */
export const solanaDevnet = /* @__PURE__ */ svm(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  true,
)
