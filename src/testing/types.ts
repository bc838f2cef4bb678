/** What a test wallet is made of. All of it may be left out. */
export type TestWalletOptions = {
  /**
   * Private keys of its accounts, 0x and 64 hex digits each. Never keys that own anything.
   * @default the first two of anvil and Hardhat
   */
  accounts?: readonly `0x${string}`[] | undefined
  /**
   * Chain that it is on at first.
   * @default 1; 31337 where `rpcUrl` is one address, the lowest one that it names where it is several
   */
  chainId?: number | undefined
  /**
   * Other chains that it knows. Switching to any other one fails with 4902 until the site adds it.
   * @default those that `rpcUrl` names
   */
  chains?: readonly number[] | undefined
  /**
   * A local node for the chain `chainId`, or one for each chain by its number. Reads and signed transactions go there, and
   * nothing goes anywhere else: addresses of nodes that a site adds are not asked.
   * @default none: reads are answered from a small table, and what is sent counts as mined at once
   */
  rpcUrl?: string | Readonly<Record<number, string>> | undefined
  /**
   * Answers by method, before anything else is asked: a value, or a function of the parameters. `{ eth_call: '0x01' }`.
   * @default none
   */
  answers?: Readonly<Record<string, unknown>> | undefined
  /**
   * Whether it also answers what the page itself asks of nodes elsewhere (JSON-RPC over `fetch`, to other machines), as the chain
   * that it is on would: then the widget and the site read without a network too. Other requests pass.
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
   * Whether permission, account and chain outlive a reload, as those of an extension do (in `sessionStorage`).
   * @default false; true in `testWalletScript`
   */
  remember?: boolean | undefined
  /**
   * Window of the page that it is put into.
   * @default the window of the code that calls
   */
  window?: Window | undefined
}

/** Options of a wallet that comes into a page as text: all that can be written as JSON. */
export type TestWalletScriptOptions = Omit<TestWalletOptions, 'window'>

/** A request that the site has made. */
export type TestWalletRequest = {
  /** What it asked for. */
  method: string
  /** With which parameters. */
  params: unknown
}

/** The provider that a site is given (EIP-1193). */
export type TestProvider = {
  /** Asks the wallet; rejects with an error that has a `code`. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Listens to `accountsChanged`, `chainChanged`, `connect` or `disconnect`. */
  on(event: string, listener: (payload: never) => void): void
  /** Stops listening. */
  removeListener(event: string, listener: (payload: never) => void): void
}

/** The handle of a test wallet: what its owner does, and what goes wrong. In a page it is `window.latchkeyTestWallet`. */
export type TestWallet = {
  /** The provider that sites find, for code that takes one (`window.ethereum = wallet.provider`). */
  readonly provider: TestProvider
  /** Addresses of its accounts, the one in use first. */
  readonly addresses: readonly `0x${string}`[]
  /** Chain that it is on. */
  readonly chainId: number
  /** All that the site has asked for, in order. */
  readonly requests: readonly TestWalletRequest[]
  /** The methods that wait for the owner's answer, while `hold` is on. */
  readonly waiting: readonly string[]
  /** Refuses the next request that its owner is asked about, or the next one of a method, with 4001. */
  refuseNext(method?: string): void
  /** Lets the next request that its owner is asked about, or the next one of a method, fail with a code. */
  failNext(code: number, method?: string, message?: string): void
  /** Leaves its owner undecided: what they are asked about waits until `release`. */
  hold(): void
  /** Lets what waits go on: it is granted, or meets the fault that was set for it. */
  release(): void
  /** Takes another account, by its place among `addresses` or by its address; the site hears `accountsChanged`. */
  changeAccount(account: number | string): void
  /** Goes to another chain, also one that the wallet did not know; the site hears `chainChanged`. */
  changeChain(chainId: number): void
  /** Takes the site's permission away; the site hears `accountsChanged` with no account. */
  revoke(): void
  /** Locks it: no account is in sight until the owner unlocks it. */
  lock(): void
  /** Unlocks it. */
  unlock(): void
  /** Loses all chains: the site hears `disconnect`, and requests fail with 4900 until `reconnect`, those that wait too. */
  disconnect(): void
  /** Is back on its chain; the site hears `connect`. */
  reconnect(): void
  /** Back to the beginning, for the next test: no permission, no faults, no requests, first account and chain. */
  reset(): void
  /** Takes it off the page, without a word to the site; what still waits is refused. */
  uninstall(): void
}
