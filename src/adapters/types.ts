import type { Connection } from '../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../slices/domain/ids/caip'
import type { Connector } from '../slices/domain/wallet/connector'
import type { Network } from '../slices/domain/network/network'
import type { SiwxMessageData, SiwxSession } from '../slices/domain/siwx/siwx'

/** EIP-1193 provider, as wallets inject it and as the widget hands it to the site. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** What a connected wallet tells by itself; parsed before it reaches the store. */
export type WalletEvent =
  | { type: 'accountsChanged'; namespace: Namespace; connectorId: string; addresses: string[] }
  | { type: 'networkChanged'; namespace: Namespace; connectorId: string; networkId: CaipNetworkId }
  | {
      type: 'approvedChanged'
      namespace: Namespace
      connectorId: string
      approved: CaipNetworkId[]
    }
  | { type: 'disconnected'; namespace: Namespace; connectorId: string }

export type Emit<Event> = (event: Event) => void

/** Code for one namespace over the provider of whichever wallet is connected. */
export type ChainAdapter = {
  readonly namespace: Namespace
  /**
   * Asks the wallet for its accounts. `silent` never opens a wallet window and answers null when the wallet
   * does not know the site (any more).
   * @throws the wallet's error (4001, -32002, …) as it came
   */
  connect(input: {
    connector: Connector
    provider: Eip1193Provider
    networks: readonly Network[]
    networkId: CaipNetworkId | null
    silent: boolean
  }): Promise<Connection | null>
  /** Revokes the site's permission where the wallet can; never throws for a wallet that cannot. */
  disconnect(provider: Eip1193Provider): Promise<void>
  /** Turns the wallet's own events into ours; the answer removes every listener it added. */
  subscribe(input: {
    connector: Connector
    provider: Eip1193Provider
    emit: Emit<WalletEvent>
  }): () => void
  /**
   * Asks the wallet to switch; adds the network when the wallet does not know it (4902, 5000, 32603, -32603).
   * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` when adding fails, or the wallet's refusal (4001)
   */
  switchNetwork(provider: Eip1193Provider, network: Network): Promise<void>
  /** Signs a UTF-8 text (EIP-191 on eip155) and answers the signature as the namespace writes it. */
  signMessage(input: {
    provider: Eip1193Provider
    address: string
    message: string
  }): Promise<string>
  /** Checks a signed text: externally owned and contract accounts (ERC-1271, ERC-6492) on eip155. */
  verifyMessage(input: {
    network: Network
    rpcUrls: string[]
    address: string
    message: string
    signature: string
  }): Promise<boolean>
  /** Writes an address the way the chain does (EIP-55 on eip155); null when it is not an address. */
  normaliseAddress(address: unknown): string | null
}

/** What the `adapters` option holds: identity at once, code when the first wallet of the namespace is used. */
export type AdapterFactory = {
  readonly id: 'viem' | 'ethers' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'
  readonly namespace: Namespace
  load(): Promise<ChainAdapter>
}

/** Live objects by id: the store keeps only handles (wallet-standard's pattern). */
export type AdapterRegistry = {
  readonly namespaces: readonly Namespace[]
  /** Loads the adapter of a namespace once. @throws LatchkeyError `ADAPTER_NOT_FOUND` */
  adapter(namespace: Namespace): Promise<ChainAdapter>
  /** The live provider of a discovered connector, or null when it is gone. */
  provider(connectorId: string): Eip1193Provider | null
  /** Keeps a live provider for a connector and reports its handle. */
  addConnector(connector: Connector, provider: Eip1193Provider): void
  connectors(): readonly Connector[]
  /** Calls back for every connector known now and later; the answer stops it. */
  subscribe(listener: (connector: Connector) => void): () => void
  destroy(): void
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
  WalletEvent | { type: 'sessionEnded' } | { type: 'relayFailed'; reason: string }

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
  /** The session of an earlier visit, without asking the wallet; null when there is none. */
  restore(networks: readonly Network[]): Promise<PairingSession | null>
  /** Ends the session on both sides; resolves at the latest after 3 s. */
  disconnect(): Promise<void>
  /** Provider of one namespace of the session; methods the wallet did not grant reject with 4200. */
  provider(namespace: Namespace): Eip1193Provider
  /** Makes a network current for requests; asks the wallet first when it is not approved. */
  switchNetwork(network: Network): Promise<void>
  subscribe(emit: Emit<PairingEvent>): () => void
  /** Client id (did:key) for HTTP calls. */
  clientId(): Promise<string | null>
  destroy(): Promise<void>
}
