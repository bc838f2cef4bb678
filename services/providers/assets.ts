/** A coin or token that the backend knows. */
export interface Asset {
  /** CAIP-10 id; the native coin has the placeholder address. */
  caip: string
  /** CAIP-2 id of the chain. */
  chainId: string
  /** In the form of its chain: hex on eip155, base58 on solana. */
  address: string
  native: boolean
  name: string
  symbol: string
  decimals: number
  /** Never listed, and priced at 0. */
  spam: boolean
}

/** Provides the chains and their assets. */
export interface AssetsProvider {
  /** CAIP-2 ids served over HTTP and over websockets. */
  chains(): { http: readonly string[]; ws: readonly string[] }
  /** Native coin first; empty for an unknown chain. */
  list(chainId: string): Promise<readonly Asset[]>
  /** By CAIP-10 id, in any letter case. */
  find(caip: string): Promise<Asset | null>
}

/** An amount of an asset that an account holds. */
export interface Holding {
  asset: Asset
  /** Base units. */
  amount: bigint
}

/** Provides the balances of accounts. */
export interface BalancesProvider {
  /**
   * Always includes the native coin, and tokens with a balance. Rejects when the chain does not
   * answer.
   */
  holdings(address: string, chainId: string): Promise<readonly Holding[]>
}

/** The fields of an asset that are needed to price it. */
export type PricedAsset = Pick<Asset, 'chainId' | 'address' | 'native' | 'symbol' | 'spam'>

/** Provides prices of assets. */
export interface PricesProvider {
  /**
   * Prices of one whole unit in the currency (`usd`, `eur`, ...), in the order of the assets, 0
   * when unknown. Never rejects: an asset without a price is shown without one.
   */
  prices(assets: readonly PricedAsset[], currency: string): Promise<readonly number[]>
  /** Currencies served, lower case. */
  currencies(): readonly string[]
  /** Fixes a price in US dollars; null lets it change again. */
  pin(symbol: string, usd: number | null): void
}

/** Forwards JSON-RPC to the nodes. */
export interface RpcProvider {
  /**
   * Forwards a JSON-RPC body (single or batch); null for an unknown chain. Rejects when no node
   * answers.
   * @param caller whose calls share one limit
   * @throws NoPlace when too many calls are waiting
   */
  call(chainId: string, body: string, caller: string): Promise<string> | null
}
