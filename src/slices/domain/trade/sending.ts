/** Initial values of a transfer. */
export type SendPreset = {
  /** Token by symbol or CAIP-10; the visitor chooses it if absent. */
  token?: string | undefined
  /** Decimal string with a point, in whole tokens. */
  amount?: string | undefined
  /** Address or name of the recipient. */
  to?: string | undefined
}

/** Result of a transfer. */
export type SendOutcome = {
  /** Hash of the transaction; signature on Solana. */
  hash: string
}
