import { toNetwork, type Network } from './slices/domain/network/network'

/**
 * Creates an EVM network from the values that differ between networks. Addresses come without `https://`. The script
 * tag's file compresses best with the arguments in this order.
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
 * Creates a Solana network; its id is the start of the genesis hash (CAIP-30). The calls are marked as pure, so that
 * bundlers can drop unused networks.
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

/** Creates a Bitcoin network; its id is the start of the hash of its first block (CAIP-4). */
function utxo(id: string, name: string, symbol: string, path: string, testnet = false): Network {
  return toNetwork({
    id,
    name,
    chainNamespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol, decimals: 8 },
    rpcUrls: { default: { http: [`https://mempool.space/${path}api`] } },
    blockExplorers: {
      default: { name: 'mempool', url: `https://mempool.space/${path}`.replace(/\/$/, '') },
    },
    imageId: testnet
      ? '39354064-d79b-420b-065d-f980c4b78200'
      : '0b4838db-0161-4ffe-022d-532bf03dba00',
    testnet,
  })
}

/** Bitcoin, CAIP-2 `bip122:000000000019d6689c085ae165831e93`. */
export const bitcoin = /* @__PURE__ */ utxo(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'BTC',
  '',
)
/** Bitcoin Testnet 3, CAIP-2 `bip122:000000000933ea01ad0ee984209779ba`. */
export const bitcoinTestnet = /* @__PURE__ */ utxo(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'tBTC',
  'testnet/',
  true,
)
/** Bitcoin Signet, a test network, CAIP-2 `bip122:00000008819873e925422c1ff0f99f7c`. */
export const bitcoinSignet = /* @__PURE__ */ utxo(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  'sBTC',
  'signet/',
  true,
)

/** Creates a Cosmos network; its id is the chain's own id (CAIP-5). */
function hub(id: string, name: string, coin: Network['nativeCurrency'], path: string): Network {
  return toNetwork({
    id,
    name,
    chainNamespace: 'cosmos',
    nativeCurrency: coin,
    rpcUrls: { default: { http: [`https://${path}-rpc.publicnode.com`] } },
    blockExplorers: {
      default: {
        name: 'Mintscan',
        url: `https://www.mintscan.io/${path}`,
      },
    },
  })
}

/** Cosmos Hub, CAIP-2 `cosmos:cosmoshub-4`. */
export const cosmosHub = /* @__PURE__ */ hub(
  'cosmoshub-4',
  'Cosmos Hub',
  { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  'cosmos',
)
/** Osmosis, CAIP-2 `cosmos:osmosis-1`. */
export const osmosis = /* @__PURE__ */ hub(
  'osmosis-1',
  'Osmosis',
  { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  'osmosis',
)

/** Creates a Polkadot network; its id is the start of the hash of its first block (CAIP-13). */
function substrate(
  id: string,
  name: string,
  coin: Network['nativeCurrency'],
  hosts: { node: string; subscan: string },
  testnet = false,
): Network {
  return toNetwork({
    id,
    name,
    chainNamespace: 'polkadot',
    nativeCurrency: coin,
    rpcUrls: { default: { http: [`https://${hosts.node}.polkadot.io`] } },
    blockExplorers: { default: { name: 'Subscan', url: `https://${hosts.subscan}.subscan.io` } },
    ...(testnet && { testnet }),
  })
}

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 }

/** Relay chain of Polkadot, CAIP-2 `polkadot:91b171bb158e2d3848fa23a9f1c25182`. Balances are on `polkadotAssetHub`. */
export const polkadot = /* @__PURE__ */ substrate(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  DOT,
  { node: 'rpc', subscan: 'polkadot' },
)
/** Asset Hub of Polkadot, which holds its balances, CAIP-2 `polkadot:68d56f15f85d3136970ec16946040bc1`. */
export const polkadotAssetHub = /* @__PURE__ */ substrate(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  DOT,
  { node: 'polkadot-asset-hub-rpc', subscan: 'assethub-polkadot' },
)
/** Relay chain of Kusama, CAIP-2 `polkadot:b0a8d493285c2df73290dfb7e61f870f`. Balances are on `kusamaAssetHub`. */
export const kusama = /* @__PURE__ */ substrate('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', KSM, {
  node: 'kusama-rpc',
  subscan: 'kusama',
})
/** Asset Hub of Kusama, which holds its balances, CAIP-2 `polkadot:48239ef607d7928874027a43a6768920`. */
export const kusamaAssetHub = /* @__PURE__ */ substrate(
  '48239ef607d7928874027a43a6768920',
  'Kusama Asset Hub',
  KSM,
  { node: 'kusama-asset-hub-rpc', subscan: 'assethub-kusama' },
)
/** Relay chain of Westend, the test network of Polkadot, CAIP-2 `polkadot:e143f23803ac50e8f6f8e62695d1ce9e`. Balances are on `westendAssetHub`. */
export const westend = /* @__PURE__ */ substrate(
  'e143f23803ac50e8f6f8e62695d1ce9e',
  'Westend',
  WND,
  { node: 'westend-rpc', subscan: 'westend' },
  true,
)
/** Asset Hub of Westend, which holds its balances, CAIP-2 `polkadot:67f9723393ef76214df0118c34bbbd3d`. */
export const westendAssetHub = /* @__PURE__ */ substrate(
  '67f9723393ef76214df0118c34bbbd3d',
  'Westend Asset Hub',
  WND,
  { node: 'westend-asset-hub-rpc', subscan: 'assethub-westend' },
  true,
)
