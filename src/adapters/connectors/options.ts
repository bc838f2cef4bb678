/** Default origins of Safe's app. */
export const SAFE_ORIGINS: readonly string[] = ['https://app.safe.global']

/** Options of the Safe connector. */
export type SafeOptions = {
  /**
   * Origins of Safe's app.
   * @default ['https://app.safe.global']
   */
  origins?: readonly string[]
}

/** How a wallet with its own pop-up shows the site. */
export type WindowOptions = {
  /** Name of the site in the wallet; `metadata.name` unless given. */
  appName?: string | undefined
  /** URL of the site's icon there (https); the first of `metadata.icons` unless given. */
  appLogoUrl?: string | undefined
}

/** Options of the connector of Coinbase Wallet. */
export type CoinbaseWalletOptions = WindowOptions & {
  /**
   * Wallets that its pop-up offers: all, `smartWalletOnly` (smart contract wallets), or `eoaOnly` (keys on a phone).
   * @default 'all'
   */
  preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * URL of the wallet's pop-up.
   * @default 'https://keys.coinbase.com/connect'
   */
  keysUrl?: string
}

/** Options of the connector of Base Account. */
export type BaseAccountOptions = WindowOptions & {
  /**
   * URL of the wallet's pop-up.
   * @default 'https://keys.coinbase.com/connect'
   */
  walletUrl?: string
}
