import { toNetwork, type Network } from './slices/domain/network'

/** Mints an EVM network from the few facts that differ. */
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
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  })
}

/** Public networks ready for the `networks` option; anything shaped like a viem chain works as well. */
export const mainnet = evm(
  1,
  'Ethereum',
  'ETH',
  'https://ethereum-rpc.publicnode.com',
  ['Etherscan', 'https://etherscan.io'],
  'Ether',
)
export const optimism = evm(
  10,
  'OP Mainnet',
  'ETH',
  'https://mainnet.optimism.io',
  ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  'Ether',
)
export const bsc = evm(56, 'BNB Smart Chain', 'BNB', 'https://bsc-rpc.publicnode.com', [
  'BscScan',
  'https://bscscan.com',
])
export const gnosis = evm(100, 'Gnosis', 'xDAI', 'https://rpc.gnosischain.com', [
  'Gnosisscan',
  'https://gnosisscan.io',
])
export const polygon = evm(137, 'Polygon', 'POL', 'https://polygon-rpc.com', [
  'PolygonScan',
  'https://polygonscan.com',
])
export const base = evm(
  8453,
  'Base',
  'ETH',
  'https://mainnet.base.org',
  ['Basescan', 'https://basescan.org'],
  'Ether',
)
export const arbitrum = evm(
  42161,
  'Arbitrum One',
  'ETH',
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
  'Ether',
)
export const celo = evm(42220, 'Celo', 'CELO', 'https://forno.celo.org', [
  'Celo Explorer',
  'https://celoscan.io',
])
export const avalanche = evm(43114, 'Avalanche', 'AVAX', 'https://api.avax.network/ext/bc/C/rpc', [
  'SnowTrace',
  'https://snowtrace.io',
])
export const sepolia: Network = {
  ...evm(
    11155111,
    'Sepolia',
    'ETH',
    'https://ethereum-sepolia-rpc.publicnode.com',
    ['Etherscan', 'https://sepolia.etherscan.io'],
    'Sepolia Ether',
  ),
  testnet: true,
}
