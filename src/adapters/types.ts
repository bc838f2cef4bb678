import type { Lazy } from '../slices/domain/async/lazy'
import type { Connection, NamespaceAccount } from '../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../slices/domain/ids/caip'
import type { Capability } from '../slices/domain/wallet/capabilities'
import type { Connector } from '../slices/domain/wallet/connector'
import type { Network } from '../slices/domain/network/network'
import type { BaseAccountOptions, CoinbaseWalletOptions, SafeOptions } from './connectors/options'
import type { SignatureInput } from './siwx/verify/signatureInput'
import type { WithdrawnWallet } from '../slices/domain/wallet/withdrawn'
import type { SiwxMessage, SiwxSession } from '../slices/domain/siwx/siwx'

/** EIP-1193 provider, as injected by wallets and returned by `getProvider()`. */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener, e.g. for `accountsChanged`. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/**
 * Provider of a namespace that EIP-1193 does not cover: `request` takes the pairing methods of the namespace. A
 * message signature is base58 on solana, base64 on bip122, hex on polkadot, base64 with `pub_key` on cosmos (ADR-36).
 */
export type NamespaceProvider = Eip1193Provider & {
  /** Signs a UTF-8 message with `address`, by default the active account; missing on eip155. */
  signMessage?(input: { message: string; address?: string }): Promise<{
    signature: string
    pub_key?: { type: string; value: string }
  }>
}

type Providers = { [N in Namespace]: N extends 'eip155' ? Eip1193Provider : NamespaceProvider }
/** Return type of `getProvider(namespace)`. */
export type ProviderOf<N extends Namespace = Namespace> = Providers[N]

/** An event of a connected wallet, parsed before it reaches the store. */
export type WalletEvent = { namespace: Namespace; connectorId: string } & (
  | {
      type: 'accountsChanged'
      accounts: NamespaceAccount[]
      /** Embedded wallet only: whether its smart account is deployed. */
      smartAccountDeployed?: boolean | null
    }
  | { type: 'networkChanged'; networkId: CaipNetworkId }
  | { type: 'approvedChanged'; approved: CaipNetworkId[] }
  | { type: 'disconnected' }
)

export type Emit<Event> = (event: Event) => void

/** A transfer; `amount` is a decimal string in base units of the token, or of the native coin without `token`. */
export type Transfer<N extends Namespace = Namespace> = {
  provider: ProviderOf<N>
  network: Network
  from: string
  to: string
  amount: string
  token?: string
  data?: string
  /** Fee that the token withholds, as shown; another fee is rejected (Solana). */
  tokenFee?: string
  /**
   * The wallet's own method for the maximum cost of a transaction; without it the node's gas and price are used
   * (EVM).
   */
  feeMethod?: string
}

/**
 * The operations of a chain beyond connecting. Every operation is optional: an adapter without one
 * lacks the capability of that name, and flows check it with selectors such as `selectCanSend`.
 * Values are plain: decimal strings for amounts, the chain's own text format for transactions and
 * signatures.
 */
export type ChainOperations<N extends Namespace = Namespace> = {
  /** Signs a UTF-8 message (EIP-191 on eip155) and returns the signature in the namespace's format. */
  signMessage(input: { provider: ProviderOf<N>; address: string; message: string }): Promise<string>
  /**
   * Requests a network switch from the wallet; adds the network when the wallet does not know it (4902, 5000, 32603,
   * -32603).
   * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` when adding fails, or the wallet's rejection (4001)
   */
  switchNetwork(provider: ProviderOf<N>, network: Network): Promise<void>
  /** Signs and sends a transfer through the wallet; returns its transaction hash. */
  send(input: Transfer<N>): Promise<string>
  /** Maximum cost of a transfer, in base units of the native coin. */
  estimate(input: Transfer<N>): Promise<string>
  /** Requests the signature of a transaction without sending it. */
  signTransaction(input: {
    provider: ProviderOf<N>
    address: string
    transaction: string
  }): Promise<string>
  /** Sends several calls as one (EIP-5792); returns the id of the bundle. */
  batch(input: {
    provider: ProviderOf<N>
    network: Network
    from: string
    calls: readonly { to: string; value?: string; data?: string }[]
  }): Promise<string>
}

/** A normalised name (ENSIP-15), and its hash for the registry (ENSIP-1). */
export type KnownName = { name: string; hash: string }

/** Code for one namespace, over the provider of the connected wallet. */
export type ChainAdapter<N extends Namespace = Namespace> = Partial<ChainOperations<N>> & {
  readonly namespace: N
  /**
   * Requests the wallet's accounts. `silent` never shows a prompt and returns null when the wallet has not permitted
   * the site.
   * @throws the wallet's error (4001, -32002, …) unchanged
   */
  connect(input: {
    connector: Connector
    provider: ProviderOf<N>
    networks: readonly Network[]
    networkId: CaipNetworkId | null
    silent: boolean
    /** For wallets that can sign in with the same prompt; adapters may ignore it. */
    signIn?: OneStepSignIn | undefined
  }): Promise<Connection | null>
  /** Revokes the site's permission where the wallet can; never throws for a wallet that cannot. */
  disconnect(provider: ProviderOf<N>): Promise<void>
  /** Converts the wallet's events to Latchkey's; returns a function that removes every listener it added. */
  subscribe(input: {
    connector: Connector
    provider: ProviderOf<N>
    emit: Emit<WalletEvent>
  }): () => void
  /** Verifies a signed message: EOAs and contract accounts (ERC-1271, ERC-6492) on eip155. */
  verifyMessage(input: SignatureInput): Promise<boolean>
  /** Normalises a name (ENSIP-15); null for an invalid name. Missing on chains without account names. */
  normaliseName?(name: string): Promise<KnownName | null>
  /** Normalises an address to the chain's format (EIP-55 on eip155); null for an invalid address. */
  normaliseAddress(address: unknown): string | null
}

/** An adapter with the operations of every EVM library. */
export type EvmAdapter = ChainAdapter<'eip155'> &
  Pick<ChainOperations<'eip155'>, 'signMessage' | 'switchNetwork'>

/** The window in which wallets are discovered, and the registry for them. */
export type DiscoveryPage = {
  registry: AdapterRegistry
  window: EventTarget
  enableEip6963: boolean
  enableInjected: boolean
  /** Site data for the wallets. */
  site?: () => {
    options: { metadata: { name: string; icons: readonly string[] } }
    networks: { all: readonly Network[]; activeId: CaipNetworkId | null }
  }
}
/**
 * Starts discovering wallets of one namespace; returns a function that removes all listeners.
 * @param builtIn built-in discovery of EVM wallets; an adapter's own discovery replaces it
 */
export type Discover = (page: DiscoveryPage, builtIn?: Discover) => () => void

/** Element of the option `adapters`. Its code loads when the first wallet of the namespace is used. */
export type AdapterFactory = {
  /** Library behind the adapter; part of the SDK version text. */
  readonly id: 'viem' | 'ethers' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'
  /** CAIP-2 namespace it serves. */
  readonly namespace: Namespace
  /** Loads the adapter; called once, when the first wallet of the namespace is used. */
  load(): Promise<ChainAdapter>
  /** Finds the installed wallets of the namespace; optional for eip155 adapters (EIP-6963 is built in). */
  readonly discover?: Discover
  /** Connectors of the factory: by name in the script-tag build. In a frame, discovery starts immediately. */
  readonly connectors?: ConnectorsByName | readonly { discover: Discover }[]
}

/** Connectors of the script-tag build by name, each with its options or `true`. */
export type ConnectorsByName = {
  /** The Safe that contains the page (`latchkey/connectors/safe`). */
  safe?: true | SafeOptions
  /** Coinbase Wallet (`latchkey/connectors/coinbase-wallet`). */
  coinbaseWallet?: true | CoinbaseWalletOptions
  /** Base Account (`latchkey/connectors/base-account`). */
  baseAccount?: true | BaseAccountOptions
}

/** Contents of a registry. */
export type HeldObjects = {
  /** The adapter of each namespace, which loads on first use, and the function that stops its discovery. */
  served: Map<
    Namespace,
    { factory: AdapterFactory; adapter?: Lazy<ChainAdapter>; stopSearch?: () => void }
  >
  /** Handles by connector id. */
  rows: Map<string, Connector>
  /** Providers by namespace and connector id, including further ids of a wallet. */
  providers: Map<string, ProviderOf>
  /** Listeners for removed wallets. */
  onWithdrawn: Set<(withdrawn: WithdrawnWallet) => void>
  /** Synchronous callbacks for a click on a connector, by its id. */
  presses: Map<string, () => void>
  /** The widget is destroyed: discovery and new entries are ignored. */
  destroyed: boolean
}

/** Live objects by namespace and id. The store contains only connector handles, a pattern of the Wallet Standard. */
export type AdapterRegistry = {
  readonly held: HeldObjects
  readonly namespaces: readonly Namespace[]
  /** Loads the adapter of a namespace once. @throws LatchkeyError `ADAPTER_NOT_FOUND` */
  adapter(namespace: Namespace): Promise<ChainAdapter>
  /** The live provider of a discovered connector in a namespace; null when it is gone. */
  provider(connectorId: string, namespace: Namespace): ProviderOf | null
  /** The handle of a connector in a namespace, also by another id of the same wallet; null when it is gone. */
  connector(connectorId: string, namespace: Namespace): Connector | null
  /**
   * Registers a live provider for a connector in `connector.chain` and reports its handle. If the provider is known
   * under another id, this id is added to it.
   * @param press called synchronously when the user clicks the connector, because browsers allow a pop-up only within
   * the click
   */
  addConnector(connector: Connector, provider: ProviderOf, press?: () => void): void
  /** Calls the click callback of a connector. Must be called within the click. */
  press(connectorId: string): void
  /** The handles, one per id; the handle of a wallet with several namespaces lists them all. */
  connectors(): readonly Connector[]
  /** Calls back for every connector known now and later, and for removed wallets; returns a function that stops it. */
  subscribe(
    listener: (connector: Connector) => void,
    onWithdrawn?: (withdrawn: WithdrawnWallet) => void,
  ): () => void
  destroy(): void
}

/** A transfer by the wallet of a connection. */
export type WalletTransfer = Omit<Transfer, 'provider' | 'feeMethod'>

/** A connected wallet of any kind: an extension, a pairing session, a frame. */
export type LiveConnection = {
  readonly provider: ProviderOf
  /** The operations that this wallet supports. */
  readonly capabilities: readonly Capability[]
  /** Ends the connection in the wallet. */
  disconnect(): Promise<void>
  /**
   * @param signal aborted when the switch is cancelled
   * @throws LatchkeyError `UNSUPPORTED_METHOD` if the chain does not support it, or the wallet's rejection
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** @throws LatchkeyError `UNSUPPORTED_METHOD` if the chain does not support it, or the wallet's rejection */
  signMessage(input: { address: string; message: string }): Promise<string>
  /**
   * Sends a transfer through the wallet; returns its transaction hash. Only with the capability `send`.
   * @throws the wallet's rejection, or the error of the adapter
   */
  send?: ((transfer: WalletTransfer) => Promise<string>) | undefined
  /** Maximum cost of a transfer, in base units of the native coin. Only with the capability `estimate`. */
  estimate?: ((transfer: WalletTransfer) => Promise<string>) | undefined
  /** Reports events of the wallet; returns a function that stops it. */
  subscribe(emit: Emit<WalletEvent>): () => void
}

/** Signing in on connecting, with one prompt ([ERC-7846](https://eips.ethereum.org/EIPS/eip-7846) `wallet_connect`). */
export type OneStepSignIn = {
  /**
   * Creates the message to sign on a network; undefined when the separate view should sign in.
   * @param placeholder replaces the account's address, which is not known yet
   */
  text(chainId: CaipNetworkId, placeholder: string): Promise<SiwxMessage | undefined>
  /** Called with a verified session of the connected account. */
  signed(this: void, session: SiwxSession): void
  /** Called if no signature is valid. The wallet still connects. */
  onInvalidSignature(this: void, reason: unknown): void
}

/** Input for connecting a wallet. */
export type ConnectInput = {
  connectorId: string
  namespace: Namespace
  networks: readonly Network[]
  /** The active network. */
  networkId: CaipNetworkId | null
}

/** Connections of one kind of connector: installed wallets, the pairing session, or the embedded wallet. */
export type ConnectionSource = {
  /** The live connection of a connector in a namespace; null when it is gone. */
  get(connectorId: string, namespace: Namespace): Promise<LiveConnection | null>
  /** Its provider, for synchronous getters; null when it is gone or has not loaded. */
  provider(connectorId: string, namespace: Namespace): ProviderOf | null
  /**
   * Requests the wallet's accounts once. `silent` shows no prompt and returns null when the wallet has not permitted
   * the site. With `signIn`, a wallet that supports it signs in with the same prompt.
   * @throws LatchkeyError `CONNECTOR_NOT_FOUND`, or the wallet's error unchanged
   */
  connect(
    input: ConnectInput & { silent: boolean; signIn?: OneStepSignIn },
  ): Promise<Connection | null>
  /**
   * Restores an earlier connection without a prompt, and waits for a wallet that is injected late; null when nothing
   * is stored or the wallet does not answer in time.
   * @param input.signal ends the waiting, and its timers
   */
  restore(input: ConnectInput & { signal?: AbortSignal }): Promise<Connection | null>
}
