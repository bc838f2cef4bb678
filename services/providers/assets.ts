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
  /** Listed for nobody, priced at nothing. */
  spam: boolean
}

/** Which chains and assets there are. */
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

/** What accounts hold. */
export interface BalancesProvider {
  /** The native coin always, tokens when there are any. Rejects when the chain does not answer. */
  holdings(address: string, chainId: string): Promise<readonly Holding[]>
}

/** What has to be known of an asset to price it. */
export type PricedAsset = Pick<Asset, 'chainId' | 'address' | 'native' | 'symbol' | 'spam'>

/** What assets are worth. */
export interface PricesProvider {
  /**
   * Prices of one whole unit in the currency (`usd`, `eur`, ...), in the order of the assets, 0 where unknown. Never
   * rejects: what has no price is shown without one.
   */
  prices(assets: readonly PricedAsset[], currency: string): Promise<readonly number[]>
  /** Currencies served, lower case. */
  currencies(): readonly string[]
  /** Fixes a price in US dollars; null lets it move again. */
  pin(symbol: string, usd: number | null): void
}

/** Plain JSON-RPC to the nodes. */
export interface RpcProvider {
  /**
   * Passes a JSON-RPC body (single or batch) on; null for an unknown chain. Rejects when no node answers.
   * @param caller whose calls are limited together
   * @throws NoPlace when too many calls wait
   */
  call(chainId: string, body: string, caller: string): Promise<string> | null
}
