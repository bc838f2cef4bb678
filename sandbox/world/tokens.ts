/** A fungible token of the sandbox; the names are invented. */
export interface TokenSpec {
  name: string
  symbol: string
  decimals: number
  /** Tokens each visitor starts with on the first and on the second chain, whole units. */
  gift: readonly [bigint, bigint]
  /** Tokens in the pool on each chain, whole units, against {@link POOL_COINS} coins. */
  pool: bigint
}

/** Coins in every pool. */
export const POOL_COINS = 100n

/** Tokens with a pool. */
export const TOKENS: readonly TokenSpec[] = [
  { name: 'Harbor Dollar', symbol: 'HRBD', decimals: 6, gift: [5000n, 750n], pool: 300_000n },
  { name: 'Thistle', symbol: 'THSL', decimals: 18, gift: [1200n, 40n], pool: 120_000n },
  { name: 'Pebble', symbol: 'PEBL', decimals: 8, gift: [3n, 1n], pool: 5n },
]

/** The token of the Solana chain. */
export const SOLANA_TOKEN = {
  name: 'Lamplight',
  symbol: 'LAMP',
  decimals: 6,
  /** Tokens each visitor starts with, whole units. */
  gift: 2_000n,
} as const

/** Unwanted tokens that land in every wallet sooner or later; they have no price. */
export const SPAM_TOKENS: readonly Pick<TokenSpec, 'name' | 'symbol' | 'decimals'>[] = [
  { name: 'Claim at prize.example', symbol: 'PRIZE', decimals: 18 },
  { name: 'Harb\u043er Dollar', symbol: 'HRBD', decimals: 6 },
]

/** Collections; the second one is sent unasked. */
export const COLLECTIONS = [
  { name: 'Lantern Keepers', symbol: 'LNTN', spam: false },
  { name: 'Free Gift at prize.example', symbol: 'GIFT', spam: true },
] as const
