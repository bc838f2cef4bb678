/** Options of a test wallet. All are optional. */
export type TestWalletOptions = {
  /**
   * Private keys of its accounts, 0x and 64 hex digits each. Never keys that own anything.
   * @default the first two of anvil and Hardhat
   */
  accounts?: readonly `0x${string}`[] | undefined
  /**
   * Initial chain.
   * @default 1; with one address in `rpcUrl` 31337, with several the lowest of their chains
   */
  chainId?: number | undefined
  /**
   * Other known chains. Switching to an unknown one fails with 4902 until the site adds it.
   * @default those that `rpcUrl` names
   */
  chains?: readonly number[] | undefined
  /**
   * A local node for the chain `chainId`, or one for each chain by its number. Reads and signed transactions go there
   * only; nodes that a site adds are not used.
   * @default none: reads are answered from a small table, and sent transactions count as mined at once
   */
  rpcUrl?: string | Readonly<Record<number, string>> | undefined
  /**
   * Answers by method, which take precedence: a value, or a function of the parameters. `{ eth_call: '0x01' }`.
   * @default none
   */
  answers?: Readonly<Record<string, unknown>> | undefined
  /**
   * Whether it also answers the page's own requests to remote nodes (JSON-RPC over `fetch`), as its chain would, so
   * that the widget and the site can read without a network. Other requests pass through.
   * @default false
   */
  nodes?: boolean | undefined
  /**
   * Name under which it announces itself.
   * @default Test Wallet
   */
  name?: string | undefined
  /**
   * Its id among wallets (EIP-6963); a second wallet of a page needs another one.
   * @default dev.latchkey.test
   */
  rdns?: string | undefined
  /**
   * Whether permission, account and chain are kept across reloads (in `sessionStorage`), as in an extension.
   * @default false; true in `testWalletScript`
   */
  remember?: boolean | undefined
  /**
   * Window in which the wallet is installed.
   * @default the window of the calling code
   */
  window?: Window | undefined
}

/** Options of `testWalletScript`: all that can be written as JSON. */
export type TestWalletScriptOptions = Omit<TestWalletOptions, 'window'>

/** A request of the site. */
export type TestWalletRequest = {
  /** Method of the request. */
  method: string
  /** Parameters of the request. */
  params: unknown
}

/** Provider for the site (EIP-1193). */
export type TestProvider = {
  /** Sends a request to the wallet; rejects with an error that has a `code`. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Listens to `accountsChanged`, `chainChanged`, `connect` or `disconnect`. */
  on(event: string, listener: (payload: never) => void): void
  /** Stops listening. */
  removeListener(event: string, listener: (payload: never) => void): void
}

/** Controls of a test wallet: decisions of its owner, and failures. In a page, it is `window.latchkeyTestWallet`. */
export type TestWallet = {
  /** Provider of the wallet, for code that takes one (`window.ethereum = wallet.provider`). */
  readonly provider: TestProvider
  /** Addresses of its accounts, the active one first. */
  readonly addresses: readonly `0x${string}`[]
  /** Chain that the wallet is on. */
  readonly chainId: number
  /** All requests of the site, in order. */
  readonly requests: readonly TestWalletRequest[]
  /** Methods of the requests that wait because of `hold`. */
  readonly waiting: readonly string[]
  /** Rejects the next request that needs approval, or the next one of a method, with 4001. */
  refuseNext(method?: string): void
  /** Makes the next request that needs approval, or the next one of a method, fail with a code. */
  failNext(code: number, method?: string, message?: string): void
  /** Delays requests that need approval until `release`. */
  hold(): void
  /** Continues the waiting requests: each is approved, or fails as configured. */
  release(): void
  /** Activates another account, by its index in `addresses` or by its address; emits `accountsChanged`. */
  changeAccount(account: number | string): void
  /** Switches to another chain, also an unknown one; emits `chainChanged`. */
  changeChain(chainId: number): void
  /** Revokes the site's permission; emits `accountsChanged` without accounts. */
  revoke(): void
  /** Locks the wallet: it shows no account until it is unlocked. */
  lock(): void
  /** Unlocks the wallet. */
  unlock(): void
  /**
   * Disconnects from all chains: emits `disconnect`, and all requests, also waiting ones, fail with 4900 until
   * `reconnect`.
   */
  disconnect(): void
  /** Reconnects to its chain; emits `connect`. */
  reconnect(): void
  /** Resets the wallet for the next test: no permission, no failures, no requests, first account and chain. */
  reset(): void
  /** Removes the wallet from the page without an event; waiting requests are rejected. */
  uninstall(): void
}
