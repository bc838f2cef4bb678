import { toNetwork, type Network } from './slices/domain/network'

/** Mints an EVM network from the few facts that differ. */
function evm(
  id: number,
  name: string,
  symbol: string,
  rpc: string,
  explorer: [name: string, url: string],
  imageId?: string,
  currency = symbol,
): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
    ...(imageId && { imageId }),
  })
}

/** Public networks ready for the `networks` option; anything shaped like a viem chain works as well. */
export const mainnet = evm(
  1,
  'Ethereum',
  'ETH',
  'https://ethereum-rpc.publicnode.com',
  ['Etherscan', 'https://etherscan.io'],
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'Ether',
)
export const optimism = evm(
  10,
  'OP Mainnet',
  'ETH',
  'https://mainnet.optimism.io',
  ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  'ab9c186a-c52f-464b-2906-ca59d760a400',
  'Ether',
)
export const bsc = evm(
  56,
  'BNB Smart Chain',
  'BNB',
  'https://bsc-rpc.publicnode.com',
  ['BscScan', 'https://bscscan.com'],
  '93564157-2e8e-4ce7-81df-b264dbee9b00',
)
export const gnosis = evm(
  100,
  'Gnosis',
  'xDAI',
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  '02b53f6a-e3d4-479e-1cb4-21178987d100',
)
export const polygon = evm(
  137,
  'Polygon',
  'POL',
  'https://polygon-rpc.com',
  ['PolygonScan', 'https://polygonscan.com'],
  '41d04d42-da3b-4453-8506-668cc0727900',
)
export const base = evm(
  8453,
  'Base',
  'ETH',
  'https://mainnet.base.org',
  ['Basescan', 'https://basescan.org'],
  '7289c336-3981-4081-c5f4-efc26ac64a00',
  'Ether',
)
export const arbitrum = evm(
  42161,
  'Arbitrum One',
  'ETH',
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
  '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'Ether',
)
export const celo = evm(
  42220,
  'Celo',
  'CELO',
  'https://forno.celo.org',
  ['Celo Explorer', 'https://celoscan.io'],
  'ab781bbc-ccc6-418d-d32d-789b15da1f00',
)
export const avalanche = evm(
  43114,
  'Avalanche',
  'AVAX',
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  '30c46e53-e989-45fb-4549-be3bd4eb3b00',
)
export const sepolia: Network = {
  ...evm(
    11155111,
    'Sepolia',
    'ETH',
    'https://ethereum-sepolia-rpc.publicnode.com',
    ['Etherscan', 'https://sepolia.etherscan.io'],
    'e909ea0a-f92a-4512-c8fc-748044ea6800',
    'Sepolia Ether',
  ),
  testnet: true,
}
