/** A fungible token of the sandbox; the names are invented. */
export interface TokenSpec {
  name: string
  symbol: string
  decimals: number
  /** Initial tokens of each visitor on the first and on the second chain, whole units. */
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
  /** Initial tokens of each visitor, whole units. */
  gift: 2_000n,
} as const

/** Spam tokens, as they reach every real wallet; they have no price. */
export const SPAM_TOKENS: readonly Pick<TokenSpec, 'name' | 'symbol' | 'decimals'>[] = [
  { name: 'Claim at prize.example', symbol: 'PRIZE', decimals: 18 },
  { name: 'Harb\u043er Dollar', symbol: 'HRBD', decimals: 6 },
]

/** Collections; the second one is sent without request. */
export const COLLECTIONS = [
  { name: 'Lantern Keepers', symbol: 'LNTN', spam: false },
  { name: 'Free Gift at prize.example', symbol: 'GIFT', spam: true },
] as const
