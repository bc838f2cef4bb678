import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { RelayFailure } from './refusals'
import type { Emit, ProviderOf, WalletEvent } from '../types'

/** Log of the pairing client. */
export type PairingLogger = {
  log(level: 'warn', message: string, context?: Record<string, unknown>): void
}

/** A session of the pairing protocol, as plain data. */
export type PairingSession = {
  topic: string
  /** Unix time in ms at which the session ends. */
  expiresAt: number
  peer: { name: string; icon: string | null; url: string | null }
  connections: Connection[]
  /** The verified sign-ins of the same approval; empty when the wallet only connected. */
  signIns: SiwxSession[]
}

export type PairingEvent =
  | WalletEvent
  | { type: 'sessionEnded'; expired?: true }
  | { type: 'relayFailed'; reason: string; code: RelayFailure }

/** The pairing client (relay protocol), also over a site's own `@walletconnect/universal-provider`. */
export type PairingClient = {
  /**
   * Starts one attempt: `onUri` receives the URI, the promise resolves with the session. An abort rejects it, and a
   * late approval is rejected by ending its session.
   * @param signIn message to sign with the same approval, if the wallet supports it (one-click sign-in)
   * @throws the library's error unchanged (5000 when the user rejected it)
   */
  pair(input: {
    networks: readonly Network[]
    onUri: (uri: string) => void
    signal: AbortSignal
    signIn?: SiwxMessageData | undefined
  }): Promise<PairingSession>
  /** The session of an earlier visit, without a request to the wallet; null without a stored session. */
  restore(networks: readonly Network[]): Promise<PairingSession | null>
  /** Topic of the current session; null without one. A session can end before its events are handled. */
  topic(): string | null
  /** Drops the session if another tab ended it and removed the stored topic. */
  followStored(): Promise<void>
  /** Ends the session locally and in the wallet, and notifies the subscribers; resolves within 3 s. */
  disconnect(): Promise<void>
  /** Provider of one namespace of the session; methods the wallet did not grant reject with 4200. */
  provider(namespace: Namespace): ProviderOf
  /** Whether the wallet granted the methods for sending in a namespace. */
  canSend(namespace: Namespace): boolean
  /**
   * Makes a network current for requests, with a wallet prompt if it is not approved.
   * @param signal aborted when the switch is cancelled: a late answer of the wallet then has no effect
   * @throws LatchkeyError `CHAIN_NOT_APPROVED` when the session gets no account there, or the wallet's rejection
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  subscribe(emit: Emit<PairingEvent>): () => void
  /** Opens the relay's socket and checks whether the relay keeps it open; resolves with the reason if not. */
  reachRelay(timeoutMs: number): Promise<RelayFailure | null>
  /** Client id (did:key) for HTTP calls. */
  clientId(): Promise<string | null>
  destroy(): Promise<void>
}
