/** A value in the facts of an event. */
export type EventFacts =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly EventFacts[]
  | { readonly [name: string]: EventFacts }

/** Facts about the account of an event. */
type OfAccount = {
  /** Whether a contract is the account (EIP-4337). */
  isSmartAccount: boolean
}
type OfNetwork = {
  /** CAIP-2 id; empty while there is no network. */
  network: string
}
/** Why something failed or was declined. */
type Failed = {
  /** Error code. */
  message: string
}
/** The error, if there is one. */
type MayFail = Partial<Failed>
type Modal = {
  /** Whether a wallet is connected. */
  connected: boolean
}
/** Where a wallet was chosen. Absent if the site connects without the modal. */
type Place = {
  /** Name of the view. */
  view?: string
  /** Index in the list. */
  displayIndex?: number
  /** Rank in the wallet list. */
  walletRank?: number
}
type Login = {
  /** Id of the provider. */
  provider: string
}
type Transfer = OfNetwork & {
  /** Symbol. */
  token: string
  /** Decimal string in whole tokens. */
  amount: string
}
type Swap = OfNetwork &
  OfAccount & {
    swapFromToken: string
    swapToToken: string
    swapFromAmount: string
    swapToAmount: string
  }
type Name = { ensName: string }
type Pages = OfAccount & {
  projectId: string
  /** Cursor of every page but the first. */
  cursor?: string
}
/** An order of a payment, without its recipient. */
type Order = { network: string; asset: string; amount: string }
type OfOrder = { configuration: Order; caipNetworkId: string }
/** Payment source: an exchange with its session, or the wallet. */
export type PaidBy = { type: 'exchange' | 'wallet'; exchangeId?: string; sessionId?: string }
type Payment = OfOrder & { paymentId: string; currentPayment: PaidBy; source: 'pay' }
type InternalError = {
  /** An error code of the widget, or the class name of another error. */
  errorType: string
  /** Error code, with the affected service. */
  errorMessage: string
  /** Files and lines, innermost first. */
  stackTrace: string
}

/** A wallet that became visible. */
export type WalletImpression = {
  /** Its name. */
  name: string
  /** Name of the view that lists it. */
  view: string
  /** Index in the list. */
  displayIndex: number
  /** Rank in the wallet list. */
  walletRank?: number
  /** Id in the list of wallets. */
  explorerId?: string
  /** Reverse domain of an installed wallet that is not in the list (EIP-6963). */
  rdnsId?: string
  /** Search text. */
  query?: string
  /** Whether the list of wallets marks it as certified. */
  certified: boolean
}

/**
 * Options that describe the use of the widget. Service URLs, keys and functions are not included.
 */
export type Configuration = {
  networks: readonly string[]
  defaultNetwork: string | null
  allowUnsupportedChain: boolean
  enableNetworkSwitch: boolean
  themeMode: string | null
  themeVariables: Readonly<Record<string, string | number | undefined>>
  metadata: { name: string; description: string }
  features: { readonly [name: string]: EventFacts }
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** Properties of each event, by its name. They never contain addresses or the query of the page. */
export type EventPropertiesByName = {
  MODAL_CREATED: undefined
  MODAL_OPEN: Modal
  MODAL_CLOSE: Modal
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  GET_WALLET: {
    name: string
    explorerId: string
    type: string
    walletRank?: number | null | undefined
  }
  CLICK_NETWORKS: undefined
  WALLET_IMPRESSION_V2: undefined
  SELECT_WALLET: Place & { name: string; platform: string }
  CONNECT_SUCCESS: Place & { name: string; method: string; reconnect: boolean }
  CONNECT_ERROR: Failed
  USER_REJECTED: Failed
  DISCONNECT_SUCCESS: { /** CAIP-2 namespace, or `all`. */ namespace: string }
  DISCONNECT_ERROR: Failed
  SWITCH_NETWORK: OfNetwork
  SEARCH_WALLET: { search: string; badge: 'certified' | 'none' }
  CLICK_SIGN_SIWX_MESSAGE: OfNetwork & OfAccount & MayFail
  CLICK_CANCEL_SIWX: OfNetwork & OfAccount & MayFail
  SIWX_AUTH_SUCCESS: OfNetwork & OfAccount & MayFail
  SIWX_AUTH_ERROR: OfNetwork & OfAccount & MayFail
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: Failed
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: Login
  SOCIAL_LOGIN_REQUEST_USER_DATA: Login
  SOCIAL_LOGIN_SUCCESS: Login
  SOCIAL_LOGIN_ERROR: Login & MayFail
  SOCIAL_LOGIN_CANCELED: Login
  SET_PREFERRED_ACCOUNT_TYPE: OfNetwork & { accountType: string }
  OPEN_SEND: OfNetwork
  SEND_INITIATED: Transfer
  SEND_SUCCESS: Transfer & { /** Hash of the transaction. */ hash?: string }
  SEND_REJECTED: Transfer
  SEND_ERROR: Transfer & MayFail
  OPEN_ENS_FLOW: undefined
  REGISTER_NAME_INITIATED: Name
  REGISTER_NAME_SUCCESS: Name
  REGISTER_NAME_ERROR: Name & { /** Error code. */ error: string }
  OPEN_SWAP: OfNetwork & OfAccount
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & MayFail
  SWAP_APPROVAL_ERROR: Swap & MayFail
  SELECT_BUY_CRYPTO: OfAccount
  SELECT_BUY_PROVIDER: OfAccount & Login
  SELECT_WHAT_IS_A_BUY: OfAccount
  PAY_MODAL_OPEN: OfOrder & { exchanges: readonly { id: string }[] }
  PAY_EXCHANGE_SELECTED: OfOrder & {
    exchange: { id: string }
    currentPayment: PaidBy
    headless: false
  }
  PAY_INITIATED: Payment
  PAY_SUCCESS: Payment & { /** Hash of the transaction. */ hash?: string }
  PAY_ERROR: Payment & MayFail
  CLICK_TRANSACTIONS: OfAccount
  INITIALIZE: Configuration
  ERROR_FETCH_TRANSACTIONS: Pages
  LOAD_MORE_TRANSACTIONS: Pages
  CONNECT_PROXY_ERROR: Failed & { uri: 'wc:'; mobile_link: string; name?: string | undefined }
  API_ERROR: InternalError
  DATA_PARSING_ERROR: InternalError
  INTERNAL_SDK_ERROR: InternalError
}
