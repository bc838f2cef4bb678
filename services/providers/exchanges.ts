import type { Asset } from './assets'

/** An exchange with accounts that can pay. */
export interface SandboxExchange {
  id: string
  name: string
}

/** A payment at an exchange. */
export interface ExchangeSession {
  id: string
  exchangeId: string
  asset: Asset
  /** Base units. */
  amount: string
  /** Decimal text in whole tokens. */
  written: string
  to: string
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  hash: string | null
}

/** Provides exchanges that pay out of accounts. */
export interface ExchangesProvider {
  list(): readonly SandboxExchange[]
  /**
   * Starts a payment.
   * @param assetId the asset to pay (CAIP-19)
   * @param recipient the receiver (CAIP-10)
   */
  open(
    exchangeId: string,
    assetId: string,
    amount: string,
    recipient: string,
  ): Promise<ExchangeSession>
  find(id: string): Promise<ExchangeSession | null>
  /** Sends the payment, once. Rejects when the chain refuses it. */
  pay(id: string): Promise<ExchangeSession | null>
  refuse(id: string): Promise<ExchangeSession | null>
}
