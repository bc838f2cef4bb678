import type { Hex } from 'viem'

/** Name and symbol of an unlisted token or collection, from the source. */
export interface TokenMetadata {
  name: string
  symbol: string
  decimals: number
}

/** One transfer in a transaction. */
export interface Movement {
  /** Contract of the token or collection; null for the native coin. */
  contract: Hex | null
  from: Hex
  to: Hex
  /** Base units, or the number of copies of an item. */
  value: bigint
  /** Id of an item of a collection; null for a coin or token. */
  itemId: bigint | null
  metadata?: TokenMetadata | undefined
}

/** A mined transaction with all its movements. */
export interface IndexedTransaction {
  hash: Hex
  block: bigint
  position: number
  /** Milliseconds since the epoch. */
  minedAt: number
  /** Null when the source returned only the movements; the account was not the sender then. */
  from: Hex | null
  to: Hex
  deploys: boolean
  success: boolean
  nonce: number
  approves: boolean
  movements: readonly Movement[]
}
