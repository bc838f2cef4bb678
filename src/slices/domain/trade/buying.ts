/** What the site or the person begins to buy with. */
export type BuyPreset = {
  /** Symbol of the coin or token; the first that is sold for the network unless given. */
  token?: string | undefined
  /** Currency to pay in (ISO 4217); `USD` unless given. */
  currency?: string | undefined
  /** Money to pay: a decimal string with a point. */
  amount?: string | undefined
}

/** What a purchase ends with. */
export type BuyOutcome = {
  /** Hash of the transaction that brought the coins; empty where the seller does not name it. */
  hash: string
}
