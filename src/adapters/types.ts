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

/** EIP-1193 provider, as wallets inject it and as `getProvider()` returns it. */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener, e.g. for `accountsChanged`. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/**
 * Provider of a namespace that EIP-1193 does not describe: `request` takes the pairing methods of the namespace. A
 * message signature is base58 on solana, base64 on bip122, hex on polkadot, base64 with `pub_key` on cosmos (ADR-36).
 */
export type NamespaceProvider = Eip1193Provider & {
  /** Signs a UTF-8 text with `address`, by default the active account; missing on eip155. */
  signMessage?(input: { message: string; address?: string }): Promise<{
    signature: string
    pub_key?: { type: string; value: string }
  }>
}

type Providers = { [N in Namespace]: N extends 'eip155' ? Eip1193Provider : NamespaceProvider }
/** What `getProvider(namespace)` hands out. */
export type ProviderOf<N extends Namespace = Namespace> = Providers[N]

/** What a connected wallet reports by itself; parsed before it reaches the store. */
export type WalletEvent = { namespace: Namespace; connectorId: string } & (
  | {
      type: 'accountsChanged'
      accounts: NamespaceAccount[]
      /** Of the embedded wallet: whether its smart account is deployed. */
      smartAccountDeployed?: boolean | null
    }
  | { type: 'networkChanged'; networkId: CaipNetworkId }
  | { type: 'approvedChanged'; approved: CaipNetworkId[] }
  | { type: 'disconnected' }
)

export type Emit<Event> = (event: Event) => void

/** A transfer; `amount` is a decimal string in the token's smallest unit, without `token` the native one. */
export type Transfer<N extends Namespace = Namespace> = {
  provider: ProviderOf<N>
  network: Network
  from: string
  to: string
  amount: string
  token?: string
  data?: string
  /** What the token keeps of the amount, as it was shown; another fee is refused (Solana). */
  tokenFee?: string
  /** Method by which the wallet answers what a transaction costs at most; without it the node's gas and price count (EVM). */
  feeMethod?: string
}

/**
 * What a chain family can do beyond connecting. Every operation is optional: an adapter that lacks one lacks the
 * capability of that name, and flows ask `selectCanSend` and its like before they offer it. Values are plain: decimal
 * strings for amounts, text in the chain's own form for transactions and signatures.
 */
export type ChainOperations<N extends Namespace = Namespace> = {
  /** Signs a UTF-8 text (EIP-191 on eip155) and answers the signature as the namespace writes it. */
  signMessage(input: { provider: ProviderOf<N>; address: string; message: string }): Promise<string>
  /**
   * Asks the wallet to switch; adds the network when the wallet does not know it (4902, 5000, 32603, -32603).
   * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` when adding fails, or the wallet's refusal (4001)
   */
  switchNetwork(provider: ProviderOf<N>, network: Network): Promise<void>
  /** Asks the wallet to sign and send a transfer; answers its transaction hash. */
  send(input: Transfer<N>): Promise<string>
  /** What a transfer costs at most, in the smallest unit of the native token. */
  estimate(input: Transfer<N>): Promise<string>
  /** Has a transaction signed without sending it. */
  signTransaction(input: {
    provider: ProviderOf<N>
    address: string
    transaction: string
  }): Promise<string>
  /** Sends several calls as one (EIP-5792); answers the id of the bundle. */
  batch(input: {
    provider: ProviderOf<N>
    network: Network
    from: string
    calls: readonly { to: string; value?: string; data?: string }[]
  }): Promise<string>
}

/** A name as a registry knows it (ENSIP-15), and the hash by which it is asked for there (ENSIP-1). */
export type KnownName = { name: string; hash: string }

/** Code for one namespace over the provider of whichever wallet is connected. */
export type ChainAdapter<N extends Namespace = Namespace> = Partial<ChainOperations<N>> & {
  readonly namespace: N
  /**
   * Asks the wallet for its accounts. `silent` never opens a wallet window and answers null when the wallet
   * does not know the site (any more).
   * @throws the wallet's error (4001, -32002, …) as it came
   */
  connect(input: {
    connector: Connector
    provider: ProviderOf<N>
    networks: readonly Network[]
    networkId: CaipNetworkId | null
    silent: boolean
    /** A wallet that can is to sign in by the same prompt; adapters may leave it out. */
    signIn?: OneStepSignIn | undefined
  }): Promise<Connection | null>
  /** Revokes the site's permission where the wallet can; never throws for a wallet that cannot. */
  disconnect(provider: ProviderOf<N>): Promise<void>
  /** Turns the wallet's own events into ours; returns a function that removes every listener it added. */
  subscribe(input: {
    connector: Connector
    provider: ProviderOf<N>
    emit: Emit<WalletEvent>
  }): () => void
  /** Checks a signed text: externally owned and contract accounts (ERC-1271, ERC-6492) on eip155. */
  verifyMessage(input: SignatureInput): Promise<boolean>
  /** Writes a name the one way that a registry knows it (ENSIP-15); null for none. Missing where names have no accounts. */
  normaliseName?(name: string): Promise<KnownName | null>
  /** Writes an address the way the chain does (EIP-55 on eip155); null when it is not an address. */
  normaliseAddress(address: unknown): string | null
}

/** An adapter with the operations that every EVM library brings. */
export type EvmAdapter = ChainAdapter<'eip155'> &
  Pick<ChainOperations<'eip155'>, 'signMessage' | 'switchNetwork'>

/** Where an adapter looks for wallets, and where it reports them. */
export type DiscoveryPage = {
  registry: AdapterRegistry
  window: EventTarget
  enableEip6963: boolean
  enableInjected: boolean
  /** What wallets are told of the site. */
  site?: () => {
    options: { metadata: { name: string; icons: readonly string[] } }
    networks: { all: readonly Network[]; activeId: CaipNetworkId | null }
  }
}
/**
 * Looks for wallets of one namespace from now on; returns a function that removes all listeners.
 * @param builtIn the search for EVM wallets that the core brings: a search of an adapter's own takes its place
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
  /** Connectors of the factory: by name in the script-tag build. In a frame, discovery starts at once. */
  readonly connectors?: ConnectorsByName | readonly { discover: Discover }[]
}

/** Connectors of the script-tag build by name, each with its options or `true`. */
export type ConnectorsByName = {
  /** The Safe in which the page is shown (`latchkey/connectors/safe`). */
  safe?: true | SafeOptions
  /** Coinbase Wallet (`latchkey/connectors/coinbase-wallet`). */
  coinbaseWallet?: true | CoinbaseWalletOptions
  /** Base Account (`latchkey/connectors/base-account`). */
  baseAccount?: true | BaseAccountOptions
}

/** What a registry holds. */
export type HeldObjects = {
  /** The adapter of each namespace, its code once somebody needs it, and what ends the search for its wallets. */
  served: Map<
    Namespace,
    { factory: AdapterFactory; adapter?: Lazy<ChainAdapter>; stopSearch?: () => void }
  >
  /** Handles by connector id. */
  rows: Map<string, Connector>
  /** Providers by namespace and connector id, further ids of a wallet among them. */
  providers: Map<string, ProviderOf>
  /** Listeners for wallets that have left. */
  onWithdrawn: Set<(withdrawn: WithdrawnWallet) => void>
  /** What a press on a connector does at once, by its id. */
  presses: Map<string, () => void>
  /** The widget is gone: nothing is to be searched or kept any more. */
  destroyed: boolean
}

/** Live objects by namespace and id: the store keeps only handles (wallet-standard's pattern). */
export type AdapterRegistry = {
  readonly held: HeldObjects
  readonly namespaces: readonly Namespace[]
  /** Loads the adapter of a namespace once. @throws LatchkeyError `ADAPTER_NOT_FOUND` */
  adapter(namespace: Namespace): Promise<ChainAdapter>
  /** The live provider of a discovered connector in a namespace, or null when it is gone. */
  provider(connectorId: string, namespace: Namespace): ProviderOf | null
  /** The handle of a connector in a namespace, also by another id of the same wallet; null when it is gone. */
  connector(connectorId: string, namespace: Namespace): Connector | null
  /**
   * Keeps a live provider for a connector in `connector.chain` and reports its handle. A provider that is known by
   * another id gets this one as a further id.
   * @param press runs at once when a person presses the connector, since a window opens within the press only
   */
  addConnector(connector: Connector, provider: ProviderOf, press?: () => void): void
  /** Tells a connector that a person presses it. Has to be called within the press. */
  press(connectorId: string): void
  /** The handles, one per id: a wallet of several namespaces names them all. */
  connectors(): readonly Connector[]
  /**
   * Calls back for every connector known now and later, and for wallets that leave; returns a function that stops it.
   */
  subscribe(
    listener: (connector: Connector) => void,
    onWithdrawn?: (withdrawn: WithdrawnWallet) => void,
  ): () => void
  destroy(): void
}

/** A transfer by the wallet of a connection. */
export type WalletTransfer = Omit<Transfer, 'provider' | 'feeMethod'>

/** A wallet that is there and connected, whatever stands behind it: an extension, a pairing session, a frame. */
export type LiveConnection = {
  readonly provider: ProviderOf
  /** What this wallet can be asked for. */
  readonly capabilities: readonly Capability[]
  /** Ends the connection on the wallet's side. */
  disconnect(): Promise<void>
  /**
   * @param signal aborted when nobody waits any more
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the chain has no such thing, or the wallet's refusal
   */
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** @throws LatchkeyError `UNSUPPORTED_METHOD` when the chain has no such thing, or the wallet's refusal */
  signMessage(input: { address: string; message: string }): Promise<string>
  /**
   * Asks the wallet to send a transfer; answers its transaction hash. Only with the capability `send`.
   * @throws the wallet's refusal, or the error of the adapter
   */
  send?: ((transfer: WalletTransfer) => Promise<string>) | undefined
  /** What a transfer costs at most, in base units of the native coin. Only with the capability `estimate`. */
  estimate?: ((transfer: WalletTransfer) => Promise<string>) | undefined
  /** Reports what the wallet does by itself; returns a function that stops it. */
  subscribe(emit: Emit<WalletEvent>): () => void
}

/** Signing in by the step that connects (ERC-7846 `wallet_connect`, secure-frame reference B6). */
export type OneStepSignIn = {
  /**
   * Makes the text to sign on a network; undefined when the ordinary view is to ask.
   * @param placeholder stands in it for the address of the account, which is not known yet
   */
  text(chainId: CaipNetworkId, placeholder: string): Promise<SiwxMessage | undefined>
  /** Takes what was signed: it says what was asked, and the connected account has signed it. */
  signed(this: void, session: SiwxSession): void
  /** Takes why nothing that was signed counts; the wallet is connected all the same. */
  onInvalidSignature(this: void, reason: unknown): void
}

/** What a wallet is asked to connect with. */
export type ConnectInput = {
  connectorId: string
  namespace: Namespace
  networks: readonly Network[]
  /** The active network. */
  networkId: CaipNetworkId | null
}

/** Connections of one kind of connector: installed wallets, the pairing session, later the embedded wallet. */
export type ConnectionSource = {
  /** The live connection of a connector in a namespace; null when it is gone. */
  get(connectorId: string, namespace: Namespace): Promise<LiveConnection | null>
  /** Its provider, for getters that answer at once; null when it is gone or has not arrived. */
  provider(connectorId: string, namespace: Namespace): ProviderOf | null
  /**
   * Asks the wallet for its accounts once. `silent` opens no window and answers null when the wallet does not know
   * the site. With `signIn` a wallet that can signs in by the same prompt.
   * @throws LatchkeyError `CONNECTOR_NOT_FOUND`, or the wallet's error as it came
   */
  connect(
    input: ConnectInput & { silent: boolean; signIn?: OneStepSignIn },
  ): Promise<Connection | null>
  /**
   * Brings an earlier connection back without opening a wallet, waiting for a wallet that arrives late; null when
   * nothing is stored or the wallet does not answer in time.
   * @param input.signal ends the waiting, and its timers
   */
  restore(input: ConnectInput & { signal?: AbortSignal }): Promise<Connection | null>
}
