/** Initial values of a purchase. */
export type BuyPreset = {
  /** Symbol of the coin or token; by default the first that is sold on the network. */
  token?: string | undefined
  /** Currency to pay in (ISO 4217); `USD` unless given. */
  currency?: string | undefined
  /** Money to pay: a decimal string with a point. */
  amount?: string | undefined
}

/** Result of a purchase. */
export type BuyOutcome = {
  /** Hash of the transaction that delivered the coins; empty if the provider does not return it. */
  hash: string
}
