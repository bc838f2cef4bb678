import type { TokenFacts } from './tokens'

const USDC: TokenFacts = { symbol: 'USDC', decimals: 6 }
const USDT: TokenFacts = { symbol: 'USDT', decimals: 6 }
const USDT0: TokenFacts = { symbol: 'USDT0', decimals: 6 }
const DAI: TokenFacts = { symbol: 'DAI', decimals: 18 }
const WETH: TokenFacts = { symbol: 'WETH', decimals: 18 }

/** The most used tokens of the known networks, by chain id and contract. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, TokenFacts>>>> = {
  '1': {
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': USDC,
    '0xdAC17F958D2ee523a2206206994597C13D831ec7': USDT,
    '0x6B175474E89094C44Da98b954EedeAC495271d0F': DAI,
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': WETH,
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599': { symbol: 'WBTC', decimals: 8 },
    '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84': { symbol: 'stETH', decimals: 18 },
    '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0': { symbol: 'wstETH', decimals: 18 },
  },
  '10': {
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85': USDC,
    '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58': USDT,
    '0x4200000000000000000000000000000000000006': WETH,
  },
  '56': { '0x55d398326f99059fF775485246999027B3197955': { symbol: 'USDT', decimals: 18 } },
  '137': {
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359': USDC,
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F': USDT0,
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619': WETH,
  },
  '8453': {
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': USDC,
    '0x4200000000000000000000000000000000000006': WETH,
  },
  '42161': {
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831': USDC,
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9': USDT0,
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': WETH,
  },
  '43114': { '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E': USDC },
}

const BY_PLACE = new Map(
  Object.entries(KNOWN).flatMap(([chainId, tokens]) =>
    Object.entries(tokens).map(([token, facts]) => [keyOf(chainId, token), facts] as const),
  ),
)

function keyOf(chainId: string, token: string): string {
  return `${chainId}/${token.toLowerCase()}`
}

/** A token from the built-in list; null for any other. */
export const knownToken = (chainId: string, token: string): TokenFacts | null =>
  BY_PLACE.get(keyOf(chainId, token)) ?? null
