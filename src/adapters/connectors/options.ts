/** Origins whose frames are a Safe, unless the site names others. */
export const SAFE_ORIGINS: readonly string[] = ['https://app.safe.global']

/** Options of the Safe connector. */
export type SafeOptions = {
  /**
   * Origins whose frames are a Safe.
   * @default ['https://app.safe.global']
   */
  origins?: readonly string[]
}

/** How a site presents itself to a wallet that opens its own window. */
export type WindowOptions = {
  /** Name of the site in the wallet; `metadata.name` unless given. */
  appName?: string | undefined
  /** Address of the site's picture there (https); the first of `metadata.icons` unless given. */
  appLogoUrl?: string | undefined
}

/** Options of the connector of Coinbase Wallet. */
export type CoinbaseWalletOptions = WindowOptions & {
  /**
   * Which wallets its window offers: all, `smartWalletOnly` (contracts), or `eoaOnly` (keys on a phone).
   * @default 'all'
   */
  preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * Address of the wallet's window.
   * @default 'https://keys.coinbase.com/connect'
   */
  keysUrl?: string
}

/** Options of the connector of Base Account. */
export type BaseAccountOptions = WindowOptions & {
  /**
   * Address of the wallet's window.
   * @default 'https://keys.coinbase.com/connect'
   */
  walletUrl?: string
}
