/** Initial values of a swap: tokens by symbol or CAIP-10. */
export type SwapPreset = {
  /** Token that is paid; the native coin unless given. */
  fromToken?: string | undefined
  /** Token that is received; the visitor chooses it if absent. */
  toToken?: string | undefined
  /** Decimal string with a point, in whole `fromToken`. */
  amount?: string | undefined
}

/** Result of a swap. */
export type SwapOutcome = {
  /** Hash of the swap's transaction. */
  hash: string
}
