import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { RelayFailure } from './refusals'
import type { Emit, ProviderOf, WalletEvent } from '../types'

/** What the pairing client tells the log. */
export type PairingLogger = {
  log(level: 'warn', message: string, context?: Record<string, unknown>): void
}

/** A session of the pairing protocol, reduced to plain facts. */
export type PairingSession = {
  topic: string
  /** Unix time in ms at which the session ends. */
  expiresAt: number
  peer: { name: string; icon: string | null; url: string | null }
  connections: Connection[]
  /** What the wallet signed as it connected, checked; empty when it only connected (secure-frame reference B7). */
  signIns: SiwxSession[]
}

export type PairingEvent =
  | WalletEvent
  | { type: 'sessionEnded'; expired?: true }
  | { type: 'relayFailed'; reason: string; code: RelayFailure }

/** The pairing client (relay protocol), behind which any `@walletconnect/universal-provider` can stand. */
export type PairingClient = {
  /**
   * Starts one attempt: `onUri` gives the URI, the promise the session. Aborting rejects it and a late approval
   * is refused by disconnecting that session.
   * @param signIn is to be signed with the same approval, where the wallet can (one-click sign-in)
   * @throws the library's error as it came (5000 when the wallet said no)
   */
  pair(input: {
    networks: readonly Network[]
    onUri: (uri: string) => void
    signal: AbortSignal
    signIn?: SiwxMessageData | undefined
  }): Promise<PairingSession>
  /** The session of an earlier visit, without asking the wallet; null without a stored session. */
  restore(networks: readonly Network[]): Promise<PairingSession | null>
  /** Topic of the session that there is now; null without one. A session can end before anybody has heard of it. */
  topic(): string | null
  /** Drops the session when another tab ended it, as the stored topic tells. */
  followStored(): Promise<void>
  /** Ends the session on both sides and tells the subscribers; resolves at the latest after 3 s. */
  disconnect(): Promise<void>
  /** Provider of one namespace of the session; methods the wallet did not grant reject with 4200. */
  provider(namespace: Namespace): ProviderOf
  /** Whether the wallet granted what sending takes in a namespace. */
  canSend(namespace: Namespace): boolean
  /**
   * Makes a network current for requests; asks the wallet first when it is not approved.
   * @param signal aborted when nobody waits any more: a late answer of the wallet then changes nothing
   * @throws LatchkeyError `CHAIN_NOT_APPROVED` when the session gets no account there, or the wallet's refusal
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  subscribe(emit: Emit<PairingEvent>): () => void
  /** Opens the relay's socket and sees whether the relay lets it stay; resolves to why it did not. */
  reachRelay(timeoutMs: number): Promise<RelayFailure | null>
  /** Client id (did:key) for HTTP calls. */
  clientId(): Promise<string | null>
  destroy(): Promise<void>
}
