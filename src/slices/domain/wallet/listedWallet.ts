import type { LatchkeyError } from '../errors/latchkeyError'

/** Links of a wallet; null where it has none. */
export type WalletLinks = {
  /** Its page on the web. */
  homepage: string | null
  /** Opens the app on a phone: a scheme of its own, or https. */
  mobile: string | null
  /** Opens the app on a computer. */
  desktop: string | null
  /** Opens the wallet in the browser. */
  webapp: string | null
  /** Its page in Apple's App Store. */
  appStore: string | null
  /** Its page in Google Play. */
  playStore: string | null
  /** Its page in the Chrome Web Store. */
  chromeStore: string | null
}

/** A wallet of `searchWallets()`. */
export type ListedWallet = {
  /** Id in the wallet list; of an installed wallet that is not listed, its rdns or its connector id. */
  id: string
  /** Name, cleaned of control characters. */
  name: string
  /**
   * Picture for an `<img>`: a data URI, an https address, or an object URL that is valid until 200 further icons were
   * shown; null without an icon.
   */
  icon: string | null
  /** Whether the wallet is installed in this browser. */
  installed: boolean
  /** Id for `connect()`; null unless the wallet is installed. */
  connectorId: string | null
  /** Checked links, by what they open. */
  links: WalletLinks
}

/** Options of `searchWallets()`. */
export type WalletSearchInput = {
  /**
   * Part of the name, up to 100 characters.
   * @default every wallet
   */
  search?: string | undefined
  /**
   * Page from 1 to 50; each has at most 40 wallets.
   * @default 1
   */
  page?: number | undefined
}

/** A page of wallets. */
export type WalletSearchResult = {
  /** Installed wallets first, then those that the site features, then the list by rank. */
  wallets: readonly ListedWallet[]
  /** Number of this page. */
  page: number
  /** Number of the next page; null after the last one. */
  nextPage: number | null
}

/** Result of `useWallets`. */
export type WalletsState = {
  /** `loading` until the first answer, `error` when the list cannot be read. */
  status: 'loading' | 'success' | 'error'
  /** Wallets of the page; empty until they are known. */
  wallets: readonly ListedWallet[]
  /** Number of the next page; null after the last one. */
  nextPage: number | null
  /** Why the list cannot be read; null otherwise. */
  error: LatchkeyError | null
  /** Reads the page again. */
  refetch: () => void
}
