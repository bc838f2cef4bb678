import type { Latchkey } from '../../../src/store/publicApi/types'

/** Observed behaviour of the page, from its first script on. */
export type Recording = {
  /** Values of `getAccount().status`, without repeats. */
  statuses: string[]
  /** Keys written to localStorage, sessionStorage or IndexedDB. */
  writes: string[]
  /** Layout shifts (CLS) of everything but our own buttons: distance, time and moved elements. */
  shifts: string[]
  /** Unhandled rejections. */
  unhandled: string[]
  /** Reports of the content security policy. */
  violations: string[]
}

/** The control object of one injected test wallet. */
export type InjectedControl = {
  prompts: number
  requests: string[]
  accounts: string[]
  chainId: number
  locked: boolean
  setAccounts(accounts: string[]): void
  setChain(chainId: number): void
  setAutoApprove(value: boolean | 'reject'): void
  lock(): void
  unlock(): void
  listenerCount(event: string): number
  /** The wallet of the Wallet Standard beside it. */
  solana: {
    /** Removes the wallet from the page. */
    leave(): void
    setAccounts(addresses: string[]): void
    setAutoApprove(value: boolean | 'reject'): void
  }
  /** The Bitcoin wallet beside it. */
  bitcoin: {
    prompts: number
    withdraw(): void
    /** Removes the wallet from the page. */
    leave(): void
    setAutoApprove(value: boolean | 'reject'): void
  }
  /** The wallet of `injectedWeb3` beside it. */
  polkadot: {
    choose(accountIndexes: readonly number[]): Promise<void>
    withdraw(): Promise<void>
    listenerCount(): number
    setAutoApprove(value: boolean | 'reject'): void
  }
  /** The Keplr-like wallet beside it. */
  cosmos: {
    choose(account: number): void
    withdraw(): void
    setAutoApprove(value: boolean | 'reject'): void
  }
  provider: { request(call: { method: string; params?: unknown }): Promise<unknown> }
}

declare global {
  interface Window {
    latchkey: Latchkey
    latchkeySecond: Latchkey
    journey: Recording
    /** Idle tasks that have not run yet. */
    idleTasks: ReadonlySet<number>
    sandboxInjected: { wallets: InjectedControl[] }
  }
}
