import type { Asset } from './assets'

/** A purchase of test coins. */
export interface OnRampOrder {
  id: string
  /** CAIP-2 id. */
  chainId: string
  address: string
  symbol: string
  /** Paid, in `currency`, as text. */
  fiat: string
  currency: string
  /** Base units sent. */
  amount: string
  hash: string
  /** Milliseconds since the epoch. */
  at: number
}

/** What an amount of money buys, as decimal texts. */
export interface OnRampQuote {
  paymentTotal: string
  paymentSubtotal: string
  networkFee: string
  serviceFee: string
  purchaseAmount: string
}

/** Sells coins. */
export interface OnRampProvider {
  /** Fees taken off, the rest at the current price. A 400 for an amount outside the limits. */
  quote(asset: Asset, currency: string, amount: string): Promise<OnRampQuote>
  /** Sends what the money buys. Rejects when the chain refuses. */
  buy(asset: Asset, currency: string, amount: string, to: string): Promise<OnRampOrder>
  /** Purchases of an account, newest first. */
  orders(address: string): Promise<readonly OnRampOrder[]>
}

/** Hands out test coins without pay. */
export interface FaucetProvider {
  /** Sends base units of an asset; resolves with the transaction hash. */
  give(asset: Asset, amount: bigint, to: string): Promise<string>
}
