/** What the site or the person begins to swap with: tokens by symbol or CAIP-10. */
export type SwapPreset = {
  /** Token that is paid; the native coin unless given. */
  fromToken?: string | undefined
  /** Token that is received; the person's to choose unless given. */
  toToken?: string | undefined
  /** Decimal string with a point, in whole `fromToken`. */
  amount?: string | undefined
}

/** What a swap ends with. */
export type SwapOutcome = {
  /** Hash of the swap's transaction. */
  hash: string
}
