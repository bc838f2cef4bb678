import type { Hex } from 'viem'

/** What a source says of a token or collection that is not listed. */
export interface ToldToken {
  name: string
  symbol: string
  decimals: number
}

/** One movement in a transaction. */
export interface Movement {
  /** Contract of the token or collection, null for the native coin. */
  contract: Hex | null
  from: Hex
  to: Hex
  /** Base units, or how many of an item. */
  value: bigint
  /** Id of an item of a collection; null for a coin or token. */
  itemId: bigint | null
  told?: ToldToken | undefined
}

/** A mined transaction with everything it moved. */
export interface IndexedTransaction {
  hash: Hex
  block: bigint
  position: number
  /** Milliseconds since the epoch. */
  minedAt: number
  /** Null where the source tells of the movements only; the account did not send it then. */
  from: Hex | null
  to: Hex
  deploys: boolean
  success: boolean
  nonce: number
  approves: boolean
  movements: readonly Movement[]
}
