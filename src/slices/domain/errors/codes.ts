import { EARLY_MESSAGES } from './earlyErrors'

/**
 * Every error that the widget can report.
 * Codes are never reused; views translate them through the strings catalogue.
 */
export const ERROR_MESSAGES = {
  // configuration
  ...EARLY_MESSAGES,
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured',
  INVALID_APP_CONFIGURATION: 'Invalid App Configuration',
  SWITCH_NETWORK_NOT_FOUND: 'Network Not Found',
  NETWORK_NOT_FOUND: 'Network not found',
  ADAPTER_NOT_FOUND: 'Adapter not found',
  CAIP_NETWORK_UNDEFINED: 'CaipNetwork is undefined',
  CAIP_NETWORK_OR_ADDRESS_UNDEFINED: 'CaipNetwork or CaipAddress is undefined',
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  NAMESPACE_NOT_CONFIGURED: 'Namespace is not configured',
  CONNECTOR_NOT_FOUND: 'Connector not found',
  // connecting and wallet requests
  NOT_CONNECTED: 'Please call connect() before request()',
  WALLET_GONE: 'The wallet is no longer on this page',
  CONNECT_ABANDONED: 'The connection attempt was abandoned',
  DISCONNECT_FAILED: 'Failed to disconnect',
  CHAIN_NOT_APPROVED: 'The wallet has not approved this network',
  NO_ACTIVE_CAIP_ADDRESS: 'No ActiveCaipAddress found',
  NO_ACTIVE_CAIP_NETWORK: 'No ActiveCaipNetwork or client found',
  NO_CONNECTION_CLIENT: 'No ConnectionController client found',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
  ACTION_NOT_ALLOWED: 'Action not allowed',
  REQUEST_ABORTED: 'Request was aborted',
  CALL_STATUS_NOT_APPROVED: 'Fetching call status not approved by the wallet.',
  PAIRING_UNAVAILABLE: 'The pairing relay cannot be reached',
  NETWORK_FIXED: 'This wallet cannot switch networks',
  WINDOW_BLOCKED: "The browser blocked the wallet's pop-up",
  WINDOW_CLOSED: "The wallet's window was closed",
  WINDOW_APART: "The browser blocks this site from reaching the wallet's window",
  NETWORKS_DECLINED: 'The networks were declined in the wallet',
  EVENTS_DECLINED: 'The wallet does not report changes to this site',
  WALLET_LACKS_NETWORKS: 'The wallet does not support these networks',
  WALLET_LACKS_METHODS: 'The wallet does not support a method that this site needs',
  WALLET_LACKS_EVENTS: 'The wallet does not report changes',
  WALLET_LACKS_ACCOUNTS: 'The wallet has no account for this site',
  WALLET_LACKS_NAMESPACE: 'The wallet does not support this type of network',
  WALLET_REFUSED: 'The wallet refused to connect',
  SESSION_EXPIRED: 'Session Expired',
  // EIP-1193 and JSON-RPC
  USER_REJECTED: 'User rejected the request',
  UNAUTHORIZED: 'The account or method is not authorized',
  UNSUPPORTED_METHOD: 'The wallet does not support this method',
  PROVIDER_DISCONNECTED: 'The wallet is disconnected from all chains',
  CHAIN_DISCONNECTED: 'The wallet is disconnected from this chain',
  SWITCH_CHAIN_FAILED: 'Unrecognised chain',
  INVALID_CHAIN_ID: 'Invalid chain id',
  PARSE_ERROR: 'Invalid JSON was received',
  INVALID_REQUEST: 'The request is not valid',
  METHOD_NOT_FOUND: 'The method does not exist',
  INVALID_PARAMS: 'The parameters are not valid',
  INTERNAL_RPC_ERROR: 'Internal error',
  INVALID_INPUT: 'Missing or invalid input',
  RESOURCE_NOT_FOUND: 'The resource was not found',
  REQUEST_PENDING: 'A request is already open in the wallet',
  TRANSACTION_REJECTED: 'The transaction was rejected',
  METHOD_NOT_SUPPORTED: 'The method is not implemented',
  LIMIT_EXCEEDED: 'The request limit is exceeded',
  RPC_VERSION_UNSUPPORTED: 'This JSON-RPC version is not supported',
  UNSUPPORTED_CAPABILITY: 'The wallet lacks a required capability',
  UNSUPPORTED_CHAIN_ID: 'The wallet does not support this chain id',
  DUPLICATE_CALLS_ID: 'This bundle id was used before',
  UNKNOWN_CALLS_ID: 'This bundle id is not known',
  CALLS_TOO_LARGE: 'The bundle is too large',
  ATOMIC_UPGRADE_REJECTED: 'The upgrade needed for atomic calls was rejected',
  ATOMICITY_NOT_SUPPORTED: 'The wallet cannot run these calls atomically',
  // chain node
  EXECUTION_REVERTED: 'Execution reverted',
  NONCE_TOO_LOW: 'The nonce is too low',
  NONCE_TOO_HIGH: 'The nonce is too high',
  NONCE_MAX: 'The nonce has its maximum value',
  INSUFFICIENT_FUNDS: 'Insufficient funds for the amount and the network fee',
  FEE_CAP_TOO_LOW: 'The fee cap is below the base fee',
  FEE_CAP_TOO_HIGH: 'The fee cap is too high',
  GAS_TOO_LOW: 'The gas limit is too low',
  GAS_TOO_HIGH: 'The gas limit is too high',
  TIP_ABOVE_FEE_CAP: 'The tip is higher than the fee cap',
  TRANSACTION_TYPE_UNSUPPORTED: 'This transaction type is not supported',
  // blockchain API
  HTTP_ERROR: 'The service returned an error',
  TIMEOUT: 'The service did not respond in time',
  MALFORMED_REPLY: 'The service returned an invalid response',
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  TRANSACTION_MISMATCH: 'The built transaction does not match what was shown',
  OUTCOME_UNKNOWN: 'The outcome could not be determined',
  TRANSACTIONS_UNAVAILABLE: 'Failed to fetch transactions',
  TRANSACTIONS_NO_ADDRESS: "Transactions can't be fetched without an accountAddress",
  NAME_RESOLUTION_FAILED: 'Error resolving name',
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  // secure frame
  FRAME_LOAD_FAILED: 'Network Error - Could not load embedded wallet',
  FRAME_REQUEST_TIMEOUT: 'Embedded Wallet Request Timed Out',
  FRAME_STORAGE_BLOCKED: 'The browser blocks the storage of the embedded wallet',
  UNVERIFIED_DOMAIN: 'Unverified Domain',
  INACTIVE_NAMESPACE_NOT_CONNECTED: 'Inactive Namespace Not Connected',
  EMAIL_DEPENDENCY_FAILED: 'Unable to load email login dependency',
  EMAIL_COOLDOWN: 'Please try again after {n} seconds',
  // sign-in
  SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIGNATURE_DECLINED: 'Signature declined',
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  AUTHENTICATING: 'Authenticating...',
  SIWX_NOT_ENABLED: 'SIWX is not enabled',
  SIWX_INVALID: 'The sign-in message or its signature is not valid',
  CLOCK_WRONG: 'Check your clock',
  // input
  INVALID_CAIP_ADDRESS: 'Invalid CAIP Address',
  INVALID_ADDRESS: 'Address is invalid',
  AMOUNT_AND_RECEIVER_REQUIRED: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  UNKNOWN: 'An error occurred',
} as const

/** Values of `error.code`. The reference of errors describes each code. */
export type ErrorCode = keyof typeof ERROR_MESSAGES

/** Known context of some codes. */
type KnownFacts = {
  /** Names of the options, such as `features.email`. */
  INVALID_OPTIONS: { paths?: string[] }
  /** Seconds until a further email can be sent. */
  EMAIL_COOLDOWN: { n?: number }
  /** Status of the answer (RFC 9110). */
  HTTP_ERROR: { status?: number }
  /** Invalid part of the message. */
  SIWX_INVALID: { field?: string }
  /** CAIP-2 id of the only network that the wallet supports. */
  NETWORK_FIXED: { networkId?: string }
}
/** Data of an error with this code. */
export type ErrorContextOf<Code extends ErrorCode> = ErrorContext &
  (Code extends keyof KnownFacts ? KnownFacts[Code] : unknown)

/** Data of an error: JSON, without secrets. */
export type ErrorContext = Record<string, string | number | boolean | null | string[]>

/** The only shape of an error in state and actions. */
export type ErrorRecord = { code: ErrorCode; context?: ErrorContext; details?: string }
