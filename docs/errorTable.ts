// What each error code means, who reports it and what a site or a visitor can do. docs/reference/errors.md is made from it.
import type { ErrorCode } from '../src/slices/domain/errors/codes'
import { WINDOW_ERRORS } from './windowErrors'

/** One row of the table of errors. */
export type ErrorRow = { meaning: string; by: string; remedy: string }

const row = (meaning: string, by: string, remedy: string): ErrorRow => ({ meaning, by, remedy })

/** A code a wallet or a node sent as a number. */
const rpc = (number: string, meaning: string, remedy: string): ErrorRow =>
  row(`${meaning} (${number})`, 'a wallet or a node, through any method that asks it', remedy)

/** A refusal of a node, recognised by its message. */
const node = (meaning: string, remedy: string): ErrorRow => row(meaning, 'a node', remedy)

/** A code that is reserved: nothing reports it yet. */
const reserved = (meaning: string): ErrorRow => row(meaning, 'nothing yet', '-')

const SERVICE = 'calls to the services'
const WALLET_BUSY = 'Ask the visitor to check the wallet.'
const ANOTHER_WALLET = 'Offer another wallet.'
const TRY_AGAIN = 'Try again.'
const NO_FAILURE = 'Nothing: this is not a failure.'
const EMBEDDED = 'a message in the views of the embedded wallet, its provider'

export const ERROR_TABLE: Record<ErrorCode, ErrorRow> = {
  INVALID_OPTIONS: row(
    'Some options are invalid; `context.paths` names each of them',
    '`createLatchkey`, `updateOptions`, `open`, `createSiwxServer`',
    'Correct the options.',
  ),
  SIWE_AND_SIWX: row(
    'Both `siwx` and `siweConfig` are set',
    '`createLatchkey`, `updateOptions`',
    'Remove one of them.',
  ),
  INSTANCE_DESTROYED: row(
    'The widget was destroyed',
    'every method after `destroy`',
    'Create a new widget.',
  ),
  SERVER_ONLY: row(
    'There is no `window`',
    'every method that needs the browser',
    'Call it in an effect or a handler, not while rendering on a server.',
  ),
  NETWORK_ERROR: row(
    'A service, a node or a part of the widget could not be reached',
    `every method, ${SERVICE}`,
    'Check the connection and the content security policy, then call again.',
  ),
  PROJECT_ID_NOT_CONFIGURED: row(
    'No `projectId` is set',
    `the console, ${SERVICE}`,
    'Set `projectId`.',
  ),
  INVALID_APP_CONFIGURATION: row(
    'The services or the relay refuse the project on this origin',
    'the console, `connect`',
    'Allow the origin in the configuration of the project.',
  ),
  SWITCH_NETWORK_NOT_FOUND: row(
    'The network is not configured',
    '`switchNetwork`',
    'Add it (`networks`, `addNetwork`).',
  ),
  NETWORK_NOT_FOUND: row(
    'The network is not configured',
    '`removeNetwork`, verifying a signature',
    'Add it (`networks`, `addNetwork`).',
  ),
  ADAPTER_NOT_FOUND: row(
    'No adapter serves the namespace',
    '`connect`, `addNetwork`, `removeNetwork`, `removeAdapter`',
    'Add an adapter (`adapters`, `addAdapter`).',
  ),
  CAIP_NETWORK_UNDEFINED: reserved('No network is given'),
  CAIP_NETWORK_OR_ADDRESS_UNDEFINED: reserved('No network or no account is active'),
  CHAIN_NOT_SUPPORTED: row(
    'The wallet can neither switch to the network nor add it; on a server, no verifier serves it',
    '`switchNetwork`, `signIn`',
    'Offer another network or wallet.',
  ),
  UNSUPPORTED_CHAIN: row(
    'The wallet is on a network that is not configured',
    '`signIn`',
    'Switch the network first.',
  ),
  NAMESPACE_NOT_CONFIGURED: row(
    'No configured network belongs to the namespace',
    '`open`',
    'Add one (`networks`).',
  ),
  CONNECTOR_NOT_FOUND: row(
    'The wallet is not on the page, or was removed',
    '`connect`, `switchNetwork`, `signIn`',
    'Use an id of `getConnectors()`.',
  ),
  WALLET_GONE: row(
    'A connected wallet was removed from the page',
    'the modal',
    'Nothing: the connection has ended.',
  ),
  NOT_CONNECTED: row('No wallet is connected', 'the provider, `signIn`', 'Connect first.'),
  CONNECT_ABANDONED: row(
    'The visitor left the attempt, or another one replaced it',
    '`connect`',
    NO_FAILURE,
  ),
  DISCONNECT_FAILED: row(
    'A wallet or the sign-out reported an error; the widget is disconnected',
    '`disconnect`',
    'Nothing, or ask the visitor to remove the site in the wallet.',
  ),
  CHAIN_NOT_APPROVED: row(
    'A paired wallet has not approved the network',
    '`switchNetwork`, the provider',
    'Offer another network, or connect again.',
  ),
  NO_ACTIVE_CAIP_ADDRESS: row('No account is active', '`signIn`', 'Connect first.'),
  NO_ACTIVE_CAIP_NETWORK: reserved('No network is active'),
  NO_CONNECTION_CLIENT: reserved('No wallet client exists'),
  RPC_NOT_ALLOWED: row(
    'The embedded wallet does not accept the method',
    'the provider of the embedded wallet',
    'Use a method that the wallet supports.',
  ),
  ACTION_NOT_ALLOWED: row(
    'The view belongs to a feature that the site has switched off',
    `open`,
    'Switch the feature on.',
  ),
  REQUEST_ABORTED: row(
    'The visitor cancelled, or the account or the network changed',
    '`signIn`, `switchNetwork`, calls to the services',
    NO_FAILURE,
  ),
  CALL_STATUS_NOT_APPROVED: row(
    'Neither the paired wallet nor a bundler of its session returns the status of calls',
    'the provider of a paired wallet',
    ANOTHER_WALLET,
  ),
  PAIRING_UNAVAILABLE: row(
    'The pairing relay cannot be reached',
    '`connect`',
    'Check `backends.relay`, the connection and the content security policy.',
  ),
  NETWORK_FIXED: row(
    'The wallet is a contract of one network, such as a Safe; `context.networkId` is that network',
    '`switchNetwork`, its provider',
    'Stay on its network, or offer another wallet.',
  ),
  ...WINDOW_ERRORS,
  NETWORKS_DECLINED: rpc('5001', 'The visitor did not allow the networks', TRY_AGAIN),
  EVENTS_DECLINED: rpc('5003', 'The visitor did not allow events', TRY_AGAIN),
  WALLET_LACKS_NETWORKS: rpc('5100', 'The wallet supports none of the networks', ANOTHER_WALLET),
  WALLET_LACKS_METHODS: rpc('5101', 'The wallet lacks a requested method', ANOTHER_WALLET),
  WALLET_LACKS_EVENTS: rpc('5102', 'The wallet does not support the events', ANOTHER_WALLET),
  WALLET_LACKS_ACCOUNTS: rpc('5103', 'The wallet has no account to share', ANOTHER_WALLET),
  WALLET_LACKS_NAMESPACE: rpc('5104', 'The wallet does not support the namespace', ANOTHER_WALLET),
  WALLET_REFUSED: row(
    'A paired wallet refused with an unknown code; `details` has its message',
    '`connect`',
    WALLET_BUSY,
  ),
  SESSION_EXPIRED: row(
    'The pairing session expired, or the clock of the device is wrong',
    'a bar in the modal, `connect`',
    'Ask the visitor to check date and time, then connect again.',
  ),
  USER_REJECTED: rpc('4001, 5000, 5002', 'The visitor declined in the wallet', NO_FAILURE),
  UNAUTHORIZED: rpc(
    '4100',
    'The wallet does not grant the account or the method',
    'Connect again.',
  ),
  UNSUPPORTED_METHOD: rpc(
    '4200',
    'The wallet does not support the method',
    'Use another method or wallet.',
  ),
  PROVIDER_DISCONNECTED: rpc('4900', 'The wallet is disconnected from all chains', TRY_AGAIN),
  CHAIN_DISCONNECTED: rpc(
    '4901',
    'The wallet is disconnected from this chain',
    'Switch the network.',
  ),
  SWITCH_CHAIN_FAILED: rpc(
    '4902',
    'The wallet does not know the chain',
    'Use `switchNetwork`, which adds it.',
  ),
  INVALID_CHAIN_ID: rpc(
    '32603',
    'The chain id is invalid, or the wallet returned none',
    'Use another wallet.',
  ),
  PARSE_ERROR: rpc('-32700', 'The JSON could not be parsed', TRY_AGAIN),
  INVALID_REQUEST: rpc('-32600', 'The request is not valid', 'Correct the request.'),
  METHOD_NOT_FOUND: rpc('-32601', 'The method does not exist', 'Use another method.'),
  INVALID_PARAMS: rpc('-32602', 'The parameters are not valid', 'Correct the parameters.'),
  INTERNAL_RPC_ERROR: rpc('-32603', 'The wallet or the node failed', TRY_AGAIN),
  INVALID_INPUT: rpc('-32000', 'The input is missing or not valid', 'Correct the request.'),
  RESOURCE_NOT_FOUND: rpc('-32001', 'The resource was not found', 'Correct the request.'),
  REQUEST_PENDING: rpc('-32002', 'A request is already open in the wallet', WALLET_BUSY),
  TRANSACTION_REJECTED: rpc('-32003', 'The transaction was rejected', 'Check the transaction.'),
  METHOD_NOT_SUPPORTED: rpc('-32004', 'The method is not implemented', 'Use another method.'),
  LIMIT_EXCEEDED: rpc('-32005', 'Too many requests', 'Wait and try again.'),
  RPC_VERSION_UNSUPPORTED: rpc(
    '-32006',
    'The JSON-RPC version is not supported',
    'Use another node.',
  ),
  UNSUPPORTED_CAPABILITY: rpc(
    '5700',
    'The wallet lacks a required capability (EIP-5792)',
    'Make it optional.',
  ),
  UNSUPPORTED_CHAIN_ID: rpc(
    '5710',
    'The wallet does not serve the chain id (EIP-5792)',
    'Use another network.',
  ),
  DUPLICATE_CALLS_ID: rpc('5720', 'The bundle id was used before (EIP-5792)', 'Use a fresh id.'),
  UNKNOWN_CALLS_ID: rpc('5730', 'The bundle id is not known (EIP-5792)', 'Check the id.'),
  CALLS_TOO_LARGE: rpc('5740', 'The bundle is too large (EIP-5792)', 'Send fewer calls.'),
  ATOMIC_UPGRADE_REJECTED: rpc(
    '5750',
    'The visitor declined the upgrade for atomic calls (EIP-5792)',
    'Send calls one by one.',
  ),
  ATOMICITY_NOT_SUPPORTED: rpc(
    '5760',
    'The wallet cannot run the calls atomically (EIP-5792)',
    'Send calls one by one.',
  ),
  EXECUTION_REVERTED: rpc('3', 'The contract reverted', 'Check the transaction.'),
  NONCE_TOO_LOW: node('The nonce was used before', TRY_AGAIN),
  NONCE_TOO_HIGH: node('The nonce is ahead of the account', 'Wait for earlier transactions.'),
  NONCE_MAX: node('The nonce has reached its maximum', 'Use another account.'),
  INSUFFICIENT_FUNDS: node(
    'The account cannot pay for gas and value',
    'Send less, or fund the account.',
  ),
  FEE_CAP_TOO_LOW: node('The fee cap is below the base fee', 'Raise the fee cap.'),
  FEE_CAP_TOO_HIGH: node('The fee cap is out of range', 'Lower the fee cap.'),
  GAS_TOO_LOW: node('The gas limit is too low', 'Raise the gas limit.'),
  GAS_TOO_HIGH: node('The gas limit is above that of the block', 'Lower the gas limit.'),
  TIP_ABOVE_FEE_CAP: node('The tip is above the fee cap', 'Lower the tip.'),
  TRANSACTION_TYPE_UNSUPPORTED: node(
    'The chain does not support the transaction type',
    'Use another type.',
  ),
  HTTP_ERROR: row(
    'A service answered with an error; `context.status` is the HTTP status',
    `${SERVICE}, \`signIn\` with \`cloudSiwx\``,
    'Read `context.reason`.',
  ),
  TIMEOUT: row('A service did not answer in time', SERVICE, TRY_AGAIN),
  MALFORMED_REPLY: row('An answer does not match its schema', SERVICE, 'Check `backends`.'),
  TOKEN_BALANCE_UNAVAILABLE: row('Balances did not load', 'the account view', TRY_AGAIN),
  GAS_PRICE_UNSUPPORTED: reserved('No gas price for the network'),
  SWAPS_UNSUPPORTED: row('No swaps on the network', SERVICE, 'Use another network.'),
  TRANSACTION_MISMATCH: row(
    'A transaction that the service built differs from the reviewed one; `context.reason` names the difference',
    'the view SwapPreview',
    'Nothing was sent. Check `backends` and `trustedRouters`.',
  ),
  OUTCOME_UNKNOWN: row(
    'A purchase or a payment at an exchange was not confirmed within an hour, or the visitor disconnected during a request; it can still happen',
    'methods that resolve with the outcome',
    'Check the account later; the visitor can also check again in the widget.',
  ),
  TRANSACTIONS_UNAVAILABLE: row('The history did not load', SERVICE, TRY_AGAIN),
  TRANSACTIONS_NO_ADDRESS: reserved('The history was requested without an account'),
  NAME_RESOLUTION_FAILED: row('A name could not be resolved', SERVICE, TRY_AGAIN),
  NAME_SUGGESTIONS_FAILED: row('Name suggestions did not load', SERVICE, TRY_AGAIN),
  FRAME_LOAD_FAILED: row(
    'The embedded wallet did not load within 20 s',
    EMBEDDED,
    'Check the connection and `backends.secureFrame`.',
  ),
  FRAME_REQUEST_TIMEOUT: row('The embedded wallet did not answer within 30 s', EMBEDDED, TRY_AGAIN),
  FRAME_STORAGE_BLOCKED: row(
    'The browser blocks storage for the embedded wallet',
    EMBEDDED,
    'Ask the visitor to allow storage for the page of the embedded wallet.',
  ),
  UNVERIFIED_DOMAIN: row(
    'The embedded wallet does not open on this domain',
    'the console',
    'Add the origin to the list of the project.',
  ),
  INACTIVE_NAMESPACE_NOT_CONNECTED: row(
    'A wallet of several namespaces connected the active one only',
    'the console',
    'Nothing, or connect the other one.',
  ),
  EMAIL_DEPENDENCY_FAILED: row(
    'The page of the embedded wallet cannot be shown',
    EMBEDDED,
    'Check `backends.secureFrame` and the content security policy.',
  ),
  EMAIL_COOLDOWN: row(
    'The next email can be sent 30 s after the last one; `context.n` is the remaining time in s',
    EMBEDDED,
    'Wait.',
  ),
  SIWX_INIT_FAILED: row(
    'The session check failed, or a sign-in implementation was used before `bind`',
    'an alert in the modal, `signIn`',
    'Check the sign-in service.',
  ),
  SIGNATURE_DECLINED: row('The visitor declined to sign', '`signIn`', NO_FAILURE),
  SMART_ACCOUNT_UNSUPPORTED: row(
    'The signature of a contract account could not be verified',
    '`signIn`',
    'Check the nodes of the network.',
  ),
  AUTHENTICATING: row('A sign-in is in progress', 'a message in the modal', 'Wait.'),
  SIWX_NOT_ENABLED: row(
    'No sign-in is configured',
    '`signIn`, `signOut`',
    'Set `siwx` or `siweConfig`.',
  ),
  SIWX_INVALID: row(
    'The message or its signature is invalid; `context.field` names the wrong field',
    '`signIn`, `SiwxServer.authenticate`',
    'Sign in again.',
  ),
  CLOCK_WRONG: row(
    'A sign-in was refused, and the clocks of the device and the server differ by more than 5 minutes',
    '`signIn`',
    'Correct date and time of the device, then sign in again.',
  ),
  INVALID_CAIP_ADDRESS: row(
    'An account id is not valid (CAIP-10)',
    '`setActiveAccount`',
    'Correct it.',
  ),
  INVALID_ADDRESS: row(
    'An address is not valid on its network',
    '`getTokens`, `send`',
    'Correct it.',
  ),
  AMOUNT_AND_RECEIVER_REQUIRED: row(
    'The form of Send or Swap is invalid',
    '`open` with the view WalletSendPreview or SwapPreview',
    'Complete the form.',
  ),
  TOKEN_REQUIRED: row(
    'No token is chosen',
    '`open` with the view WalletSendPreview or SwapPreview',
    'Choose a token.',
  ),
  SOMETHING_WENT_WRONG: row(
    'The embedded wallet was interrupted, or a login at a provider failed',
    EMBEDDED,
    TRY_AGAIN,
  ),
  UNKNOWN: row(
    'An unexpected error; `context.details` has its message',
    'any method',
    'Report it.',
  ),
}
