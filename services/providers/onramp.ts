import type { Asset } from './assets'

/** A purchase of test coins. */
export interface OnRampOrder {
  id: string
  /** CAIP-2 id. */
  chainId: string
  address: string
  symbol: string
  /** Amount paid, in `currency`, as text. */
  fiat: string
  currency: string
  /** Base units that were sent. */
  amount: string
  hash: string
  /** Milliseconds since the epoch. */
  at: number
}

/** The result of a payment, as decimal texts. */
export interface OnRampQuote {
  paymentTotal: string
  paymentSubtotal: string
  networkFee: string
  serviceFee: string
  purchaseAmount: string
}

/** Sells coins. */
export interface OnRampProvider {
  /**
   * Subtracts the fees and converts the rest at the current price. Throws a 400 for an amount
   * outside the limits.
   */
  quote(asset: Asset, currency: string, amount: string): Promise<OnRampQuote>
  /** Sends the bought coins. Rejects when the chain refuses the transaction. */
  buy(asset: Asset, currency: string, amount: string, to: string): Promise<OnRampOrder>
  /** Purchases of an account, newest first. */
  orders(address: string): Promise<readonly OnRampOrder[]>
}

/** Gives test coins for free. */
export interface FaucetProvider {
  /** Sends base units of an asset; resolves with the transaction hash. */
  give(asset: Asset, amount: bigint, to: string): Promise<string>
}
