import type { CaipNetworkId } from '../ids/caip'

/** Data of a sign-in message (secure-frame reference B1); all times are ISO 8601 texts. */
export type SiwxMessageData = {
  accountAddress: string
  chainId: CaipNetworkId
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string
  statement?: string
  resources?: string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
}

export type SiwxMessage = SiwxMessageData & { toString(): string }

/** A signed message (spec section 3). `data` is always rebuilt from `message`, never trusted on its own. */
export type SiwxSession = {
  data: SiwxMessageData
  message: string
  signature: string
  cacao?: unknown
}

/** Sign-in configuration interface (secure-frame reference B1): ours, or one the site writes. */
export type SiwxConfig = {
  createMessage(input: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SiwxMessage>
  /** Signs instead of the connected wallet, when a site must. */
  signMessage?(input: {
    message: string
    chainId: CaipNetworkId
    accountAddress: string
  }): Promise<string>
  /** Verifies and stores, or throws. */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; an empty list signs out. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** Valid sessions only. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  getRequired?(): boolean
  signOutOnDisconnect?: boolean
  /** The implementation itself decides which of its sessions count for an account (`siweConfig`). */
  ownsSessions?: boolean
  /** How often a session is looked at again while the page is open, in ms; at its end in any case. */
  sessionRefetchIntervalMs?: number
  /** Called once per widget with what an implementation needs from it. */
  bind?(context: SiwxContext): void
}

/** What a sign-in service is told of the widget, and how it is reached (secure-frame reference B4). */
export type SiwxService = {
  /** Base URL of the service when nobody names another one, without a slash at its end. */
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

/** What the widget lends to a sign-in implementation. */
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
  /** For implementations that ask a service: as things stand at this moment. */
  service?(): SiwxService
  /** True only when the signature was checked for this very account (EOA or contract); throws when the node is down. */
  verify(input: {
    chainId: CaipNetworkId
    address: string
    message: string
    signature: string
  }): Promise<boolean>
}
