import type { CaipAddress, CaipNetworkId, Namespace } from '../ids/caip'
import type { Social } from '../options/features'
import type { ConnectorType } from '../wallet/connector'
import type { FramePage } from '../wallet/framePages'
import type { AccountToken } from './accountToken'

/**
 * Type of an account. Smart accounts and the purposes of Bitcoin addresses have their own types.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Default account type of each namespace. */
export const DEFAULT_ACCOUNT_TYPES: Record<Namespace, AccountType> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

type Addresses = { [N in Namespace]: N extends 'eip155' ? `0x${string}` : string }
/** An address of a namespace: `0x…` on eip155, the chain's own form elsewhere. */
export type AddressOf<N extends Namespace = Namespace> = Addresses[N]

/** One of the addresses that a wallet shares. */
export type NamespaceAccount<Address extends string = string> = {
  /** Plain address, checksummed where the chain has checksums. */
  address: Address
  /** Kind of the account. */
  type: AccountType
}

/** The connected wallet as the account view shows it. */
export type WalletInfo = {
  /** Name the wallet gives itself, cleaned of control characters. */
  name: string
  /** Icon as a `data:image/` URI or an https address; null when it has none. */
  icon: string | null
  /** How the wallet is reached. */
  type: ConnectorType
}

/** The login of the embedded wallet, and the status of its smart account. */
export type EmbeddedLogin = {
  username: string | null
  email: string | null
  /** The provider of a social login; null for a login by email. */
  socialProvider: Social | null
  smartAccountDeployed: boolean | null
  /** Pages that the frame offers besides requests. */
  pages?: FramePage[]
}

/**
 * An account, as getters and the event `account` return it. Unknown values are null. If `status` is `connected`,
 * address and wallet are not null.
 */
export type AccountSnapshot<Address extends string = string> = AccountFacts<Address> &
  (
    | { status: 'connected'; address: Address; connectedWalletInfo: WalletInfo }
    | { status: Exclude<ConnectionStatus, 'connected'>; address: null; connectedWalletInfo: null }
  )

type AccountFacts<Address extends string> = {
  /** CAIP-10 id of the account on its network. */
  caipAddress: CaipAddress | null
  /** Plain address, checksummed where the chain has checksums (EIP-55). */
  address: Address | null
  /** Status of the connection. */
  status: ConnectionStatus
  /** All addresses the wallet shares, the active one first. */
  allAccounts: NamespaceAccount<Address>[]
  /** Username and email of a login by email or provider. */
  user: { username?: string; email?: string | null } | null
  /** Name the address resolves to (identity service). */
  profileName: string | null
  /** Address of the picture of the name. */
  profileImage: string | null
  /** Native balance as a decimal string. */
  balance: string | null
  /** Symbol of the native currency. */
  balanceSymbol: string | null
  /** Token balances on its network; null until the modal, `watchTokens()` or `useTokens()` has read them. */
  tokens: readonly AccountToken[] | null
  /** Name, icon and kind of the wallet. */
  connectedWalletInfo: WalletInfo | null
  /** Kind of account in use. */
  preferredAccountType: AccountType | null
  /** Provider of a social login; null for other connections. */
  socialProvider: Social | null
  /** Whether the smart account is deployed; null for other wallets than the embedded one. */
  smartAccountDeployed: boolean | null
}

/** Status of a connection: `reconnecting` while a stored one is restored, `connecting` during a connection request. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A connection as an adapter or the pairing client reports it. */
export type Connection = {
  namespace: Namespace
  connectorId: string
  /** The active one first; addresses are checksummed where the chain has checksums. */
  accounts: NamespaceAccount[]
  networkId: CaipNetworkId
  /** Networks the wallet approved; null when it can switch to any. */
  approved: CaipNetworkId[] | null
  wallet: WalletInfo
  /** The login, if this is the embedded wallet. */
  login?: EmbeddedLogin
}

export const DISCONNECTED_ACCOUNT = {
  caipAddress: null,
  address: null,
  status: 'disconnected' as const,
  allAccounts: [],
  user: null,
  profileName: null,
  profileImage: null,
  balance: null,
  balanceSymbol: null,
  tokens: null,
  connectedWalletInfo: null,
  preferredAccountType: null,
  socialProvider: null,
  smartAccountDeployed: null,
} satisfies AccountSnapshot<never>

/** A snapshot without an account. A connected account without details counts as `reconnecting`. */
export const withoutAccount = (status: ConnectionStatus): AccountSnapshot => ({
  ...DISCONNECTED_ACCOUNT,
  status: status === 'connected' ? 'reconnecting' : status,
})
