import type { Asset } from './assets'

/** Somewhere people have accounts that they can pay out of. */
export interface SandboxExchange {
  id: string
  name: string
}

/** A payment that somebody began at an exchange. */
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

/** Exchanges that pay out of accounts there. */
export interface ExchangesProvider {
  list(): readonly SandboxExchange[]
  /**
   * Begins a payment.
   * @param assetId what is paid (CAIP-19)
   * @param recipient who is paid (CAIP-10)
   */
  open(
    exchangeId: string,
    assetId: string,
    amount: string,
    recipient: string,
  ): Promise<ExchangeSession>
  find(id: string): Promise<ExchangeSession | null>
  /** Sends it, once. Rejects when the chain refuses. */
  pay(id: string): Promise<ExchangeSession | null>
  refuse(id: string): Promise<ExchangeSession | null>
}
