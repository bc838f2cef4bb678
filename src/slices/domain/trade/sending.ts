/** What the site or the person begins with. */
export type SendPreset = {
  /** Token by symbol or CAIP-10; the coin or token is the person's to choose unless given. */
  token?: string | undefined
  /** Decimal string with a point, in whole tokens. */
  amount?: string | undefined
  /** Address or name of the recipient. */
  to?: string | undefined
}

/** What a transfer ends with. */
export type SendOutcome = {
  /** Hash of the transaction; signature on Solana. */
  hash: string
}
