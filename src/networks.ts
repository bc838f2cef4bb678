import { toNetwork, type Network } from './slices/domain/network/network'

/** Makes an EVM network from what differs between networks. Addresses come without `https://`. */
function evm(
  id: number,
  name: string,
  symbol: string,
  rpc: string,
  explorer: string,
  explorerHost: string,
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
  'Ethereum',
  'ETH',
  'ethereum-rpc.publicnode.com',
  'Etherscan',
  'etherscan.io',
  'Ether',
)
/** OP Mainnet, CAIP-2 `eip155:10`. */
export const optimism = evm(
  10,
  'OP Mainnet',
  'ETH',
  'mainnet.optimism.io',
  'Etherscan',
  'optimistic.etherscan.io',
  'Ether',
)
/** BNB Smart Chain, CAIP-2 `eip155:56`. */
export const bsc = evm(
  56,
  'BNB Smart Chain',
  'BNB',
  'bsc-rpc.publicnode.com',
  'BscScan',
  'bscscan.com',
)
/** Gnosis, CAIP-2 `eip155:100`. */
export const gnosis = evm(
  100,
  'Gnosis',
  'xDAI',
  'rpc.gnosischain.com',
  'Gnosisscan',
  'gnosisscan.io',
)
/** Polygon, CAIP-2 `eip155:137`. */
export const polygon = evm(
  137,
  'Polygon',
  'POL',
  'polygon-rpc.com',
  'PolygonScan',
  'polygonscan.com',
)
/** Base, CAIP-2 `eip155:8453`. */
export const base = evm(
  8453,
  'Base',
  'ETH',
  'mainnet.base.org',
  'Basescan',
  'basescan.org',
  'Ether',
)
/** Arbitrum One, CAIP-2 `eip155:42161`. */
export const arbitrum = evm(
  42161,
  'Arbitrum One',
  'ETH',
  'arb1.arbitrum.io/rpc',
  'Arbiscan',
  'arbiscan.io',
  'Ether',
)
/** Celo, CAIP-2 `eip155:42220`. */
export const celo = evm(42220, 'Celo', 'CELO', 'forno.celo.org', 'Celoscan', 'celoscan.io')
/** Avalanche C-Chain, CAIP-2 `eip155:43114`. */
export const avalanche = evm(
  43114,
  'Avalanche',
  'AVAX',
  'api.avax.network/ext/bc/C/rpc',
  'Snowtrace',
  'snowtrace.io',
)
/** Sepolia, the test network of Ethereum, CAIP-2 `eip155:11155111`. */
export const sepolia: Network = {
  ...evm(
    11155111,
    'Sepolia',
    'ETH',
    'ethereum-sepolia-rpc.publicnode.com',
    'Etherscan',
    'sepolia.etherscan.io',
    'Sepolia Ether',
  ),
  testnet: true,
}

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
