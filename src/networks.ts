import { toNetwork, type Network } from './slices/domain/network/network'

/** Creates an EVM network with 18 decimals; `rpc` and the explorer URL are given without `https://`. */
function evm(
  id: number,
  name: string,
  symbol: string,
  rpc: string,
  explorer: [name: string, url: string],
  currency = symbol,
): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: [`https://${rpc}`] } },
    blockExplorers: { default: { name: explorer[0], url: `https://${explorer[1]}` } },
  })
}

/** Public networks for the `networks` option, which accepts viem chains too. */
export const mainnet = evm(
  1,
  'Ethereum',
  'ETH',
  'ethereum-rpc.publicnode.com',
  ['Etherscan', 'etherscan.io'],
  'Ether',
)
export const optimism = evm(
  10,
  'OP Mainnet',
  'ETH',
  'mainnet.optimism.io',
  ['Optimism Explorer', 'optimistic.etherscan.io'],
  'Ether',
)
export const bsc = evm(56, 'BNB Smart Chain', 'BNB', 'bsc-rpc.publicnode.com', [
  'BscScan',
  'bscscan.com',
])
export const gnosis = evm(100, 'Gnosis', 'xDAI', 'rpc.gnosischain.com', [
  'Gnosisscan',
  'gnosisscan.io',
])
export const polygon = evm(137, 'Polygon', 'POL', 'polygon-rpc.com', [
  'PolygonScan',
  'polygonscan.com',
])
export const base = evm(
  8453,
  'Base',
  'ETH',
  'mainnet.base.org',
  ['Basescan', 'basescan.org'],
  'Ether',
)
export const arbitrum = evm(
  42161,
  'Arbitrum One',
  'ETH',
  'arb1.arbitrum.io/rpc',
  ['Arbiscan', 'arbiscan.io'],
  'Ether',
)
export const celo = evm(42220, 'Celo', 'CELO', 'forno.celo.org', ['Celo Explorer', 'celoscan.io'])
export const avalanche = evm(43114, 'Avalanche', 'AVAX', 'api.avax.network/ext/bc/C/rpc', [
  'SnowTrace',
  'snowtrace.io',
])
export const sepolia: Network = {
  ...evm(
    11155111,
    'Sepolia',
    'ETH',
    'ethereum-sepolia-rpc.publicnode.com',
    ['Etherscan', 'sepolia.etherscan.io'],
    'Sepolia Ether',
  ),
  testnet: true,
}
