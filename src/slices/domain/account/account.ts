import type { CaipAddress, CaipNetworkId, Namespace } from '../ids/caip'
import type { ConnectorType } from '../wallet/connector'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Default account type of each namespace (spec section 6). */
export const DEFAULT_ACCOUNT_TYPES: Record<Namespace, AccountType> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

export type NamespaceAccount = { address: string; type: AccountType }

/** Name, icon and connector type of the connected wallet. */
export type WalletInfo = { name: string; icon: string | null; type: ConnectorType }

/** The account as the getters and the `account` event return it; absent values are null. */
export type AccountSnapshot = {
  caipAddress: CaipAddress | null
  address: string | null
  status: ConnectionStatus
  allAccounts: NamespaceAccount[]
  user: { username?: string; email?: string | null } | null
  profileName: string | null
  profileImage: string | null
  /** Native balance as a decimal string. */
  balance: string | null
  balanceSymbol: string | null
  connectedWalletInfo: WalletInfo | null
  preferredAccountType: AccountType | null
  smartAccountDeployed: boolean | null
}

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A connection, as an adapter or the pairing client reports it. */
export type Connection = {
  namespace: Namespace
  connectorId: string
  /** The active one first; addresses are checksummed where the chain has checksums. */
  accounts: NamespaceAccount[]
  networkId: CaipNetworkId
  /** Networks the wallet approved; null when it can switch to any. */
  approved: CaipNetworkId[] | null
  wallet: WalletInfo
}

export const DISCONNECTED_ACCOUNT: AccountSnapshot = {
  caipAddress: null,
  address: null,
  status: 'disconnected',
  allAccounts: [],
  user: null,
  profileName: null,
  profileImage: null,
  balance: null,
  balanceSymbol: null,
  connectedWalletInfo: null,
  preferredAccountType: null,
  smartAccountDeployed: null,
}
