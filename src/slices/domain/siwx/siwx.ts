import type { CaipNetworkId } from '../ids/caip'

/** Data of a sign-in message (CAIP-122); all times are ISO 8601 strings. */
export type SiwxMessageData = {
  /** Address that signs. */
  accountAddress: string
  /** CAIP-2 id of the network of the sign-in. */
  chainId: CaipNetworkId
  /** Host that asks for the sign-in (RFC 3986 authority). */
  domain: string
  /** Address the sign-in is for. */
  uri: string
  /** Version of the message form, `1`. */
  version: string
  /** Random text that is valid once. */
  nonce: string
  /** Time before which the message is not valid. */
  notBefore?: string
  /** Text that the visitor reads before signing. */
  statement?: string
  /** Addresses the sign-in gives access to. */
  resources?: string[]
  /** Id of the request at the site. */
  requestId?: string
  /** Time when the message was created. */
  issuedAt?: string
  /** Time from which the message is not valid. */
  expirationTime?: string
}

/** A sign-in message: its data, and the text to sign. */
export type SiwxMessage = SiwxMessageData & {
  /** Writes the text to sign. */
  toString(): string
}

/** A signed message. `data` is always rebuilt from `message`, never trusted on its own. */
export type SiwxSession = {
  /** Fields of the message. */
  data: SiwxMessageData
  /** The signed text. */
  message: string
  /** The signature, as the namespace writes it. */
  signature: string
  /** The signed object of a one-click sign-in (CAIP-74). */
  cacao?: unknown
}

/** Interface of a sign-in implementation, built in or written by the site. */
export type SiwxConfig = {
  /** Creates the message for an account, with a fresh nonce. */
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SiwxMessage>
  /** Signs instead of the connected wallet; optional. */
  signMessage?(input: {
    message: string
    chainId: CaipNetworkId
    accountAddress: string
  }): Promise<string>
  /**
   * Verifies and stores a session.
   * @throws when the signature is not valid or the session cannot be stored
   */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of one account on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; an empty list signs out. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** Valid sessions only. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  /** Whether a wallet may stay connected only with a session; true unless given. */
  getRequired?(): boolean
  /** Whether disconnecting signs out; true unless given. */
  signOutOnDisconnect?: boolean
  /** True when the implementation itself decides which sessions belong to an account (`siweConfig`). */
  ownsSessions?: boolean
  /** Statement of all messages if it is always the same. The widget shows it before it creates the message. */
  statement?: string | undefined
  /** How often the session is checked while the page is open, in ms; 0 for never. It is also checked when it expires. */
  sessionRefetchIntervalMs?: number
  /**
   * Called once per widget, before any other method. An implementation that serves several widgets returns one for
   * this widget; without a result the object itself is used.
   */
  bind?(context: SiwxContext): SiwxConfig | void
}

/** Dependencies of a sign-in service: identity, connected wallet and `fetch`. */
export type SiwxService = {
  /** Default base URL of the service, without a trailing slash. */
  url: string
  projectId: string
  sdkType: string
  sdkVersion: string
  /** Client id of the pairing client (did:key), once known. */
  clientId: string | null
  wallet: {
    type: 'walletconnect' | 'extension' | 'unknown'
    name: string
    icon: string | null
  } | null
  activeId: CaipNetworkId | null
  fetch: typeof globalThis.fetch
}

/** The context of a sign-in implementation, provided by the widget. */
export type SiwxContext = {
  domain: string
  uri: string
  storage: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  now(): number
  /** A nonce of at least 96 bits from the platform's CSPRNG. */
  nonce(): string
  networkName(chainId: CaipNetworkId): string | null
  /** The current values, for implementations that call a service. */
  service?(): SiwxService
  /** The address as its chain writes it, with the EIP-55 checksum on eip155; null for an invalid address. */
  normaliseAddress?(account: { chainId: CaipNetworkId; address: string }): Promise<string | null>
  /**
   * Whether the signature is valid for this account (EOA or contract).
   * @throws when the network's node cannot be reached
   */
  verify(input: {
    chainId: CaipNetworkId
    address: string
    message: string
    signature: string
  }): Promise<boolean>
}
