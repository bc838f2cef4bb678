// When each telemetry event happens and what it carries. docs/reference/events.md is made from it.
import type { EventName } from '../src/slices/domain/widget/events'

/** One row of the table of events; `properties` by name, with type and values. */
export type EventRow = { when: string; properties: Record<string, string> }

const SEND = { network: 'CAIP-2 id', token: 'symbol', amount: 'decimal string' }
const SWAP = {
  network: 'CAIP-2 id',
  isSmartAccount: 'boolean',
  swapFromToken: 'symbol',
  swapToToken: 'symbol',
  swapFromAmount: 'decimal string',
  swapToAmount: 'decimal string',
}
const PAID = 'network, asset (CAIP-19), amount'
const PAYMENT = {
  paymentId: 'text',
  configuration: PAID,
  currentPayment: 'type wallet or exchange; exchangeId, sessionId',
  source: 'pay',
  caipNetworkId: 'CAIP-2',
}
const ACCOUNT_KIND = { isSmartAccount: 'boolean' }
const SIGN_IN = { network: 'CAIP-2 id', isSmartAccount: 'boolean' }
const ERROR = {
  errorType: 'error code or class of errors',
  errorMessage: 'error code',
  stackTrace: 'places in scripts',
}

/** Where a wallet was chosen; absent when the site connects without the modal. */
const CHOICE = {
  displayIndex: 'number?, place in the list, from 0',
  walletRank: 'number?, rank in the list of the service',
  view: 'string?, the view it was chosen in',
}

export const EVENT_TABLE: Record<EventName, EventRow> = {
  MODAL_CREATED: { when: 'Reserved: nothing emits it yet', properties: {} },
  MODAL_OPEN: { when: 'The modal opens', properties: { connected: 'boolean' } },
  MODAL_CLOSE: { when: 'The modal closes', properties: { connected: 'boolean' } },
  CLICK_ALL_WALLETS: { when: 'The visitor opens the list of all wallets', properties: {} },
  CLICK_WALLET_HELP: { when: 'The visitor opens "What is a wallet?"', properties: {} },
  CLICK_NETWORK_HELP: { when: 'The visitor opens "What is a network?"', properties: {} },
  CLICK_GET_WALLET: { when: 'The visitor opens the list of wallets to get', properties: {} },
  GET_WALLET: {
    when: 'The visitor follows a link to get a wallet',
    properties: {
      name: 'string',
      walletRank: 'number?',
      explorerId: 'string',
      type: 'chrome_store, app_store, play_store or homepage',
    },
  },
  CLICK_NETWORKS: { when: 'The visitor opens the list of networks', properties: {} },
  WALLET_IMPRESSION_V2: {
    when: 'Wallets of Connect, of the wallet list or of a search became visible; at most once per second',
    properties: {
      items:
        'objects with name, walletRank?, explorerId or rdnsId?, view, displayIndex, query?, certified',
    },
  },
  SELECT_WALLET: {
    when: 'A connection attempt starts',
    properties: {
      name: 'string',
      platform: 'browser, qrcode, mobile, desktop or web',
      ...CHOICE,
    },
  },
  CONNECT_SUCCESS: {
    when: 'A wallet is connected; not after a restore',
    properties: {
      method: 'browser, qrcode or mobile',
      name: 'string',
      reconnect: 'boolean, whether the widget had connected this wallet before',
      ...CHOICE,
    },
  },
  CONNECT_ERROR: { when: 'A connection attempt fails', properties: { message: 'error code' } },
  USER_REJECTED: { when: 'The visitor declines to connect', properties: { message: 'error code' } },
  DISCONNECT_SUCCESS: {
    when: 'A disconnect succeeds',
    properties: { namespace: 'CAIP-2 namespace or all' },
  },
  DISCONNECT_ERROR: {
    when: 'A disconnect fails',
    properties: { message: 'error code' },
  },
  SWITCH_NETWORK: { when: 'The network was switched', properties: { network: 'CAIP-2 id' } },
  SEARCH_WALLET: {
    when: 'The visitor searches the list of wallets',
    properties: { search: 'string', badge: 'certified or none' },
  },
  CLICK_SIGN_SIWX_MESSAGE: { when: 'A sign-in begins', properties: SIGN_IN },
  CLICK_CANCEL_SIWX: { when: 'The visitor cancels the sign-in', properties: SIGN_IN },
  SIWX_AUTH_SUCCESS: { when: 'A sign-in succeeds', properties: SIGN_IN },
  SIWX_AUTH_ERROR: {
    when: 'A sign-in fails or is declined',
    properties: { ...SIGN_IN, message: 'error code' },
  },
  EMAIL_LOGIN_SELECTED: {
    when: 'The visitor focuses the email field; once each time it is shown',
    properties: {},
  },
  EMAIL_SUBMITTED: { when: 'The visitor submits an email address to log in', properties: {} },
  EMAIL_VERIFICATION_CODE_SENT: {
    when: 'The email with a link or a code was sent',
    properties: {},
  },
  EMAIL_VERIFICATION_CODE_PASS: { when: 'The code of the email was accepted', properties: {} },
  EMAIL_VERIFICATION_CODE_FAIL: {
    when: 'The code of the email was rejected, or could not be checked',
    properties: { message: 'error code' },
  },
  SOCIAL_LOGIN_STARTED: {
    when: 'The visitor chooses a login provider',
    properties: { provider: 'string' },
  },
  SOCIAL_LOGIN_REQUEST_USER_DATA: {
    when: 'The provider accepted the login, and the account is being fetched',
    properties: { provider: 'string' },
  },
  SOCIAL_LOGIN_SUCCESS: {
    when: 'The login with a provider is complete',
    properties: { provider: 'string' },
  },
  SOCIAL_LOGIN_ERROR: {
    when: 'A login with a provider failed, or the provider rejected it',
    properties: { provider: 'string', message: 'string, the code of the error' },
  },
  SOCIAL_LOGIN_CANCELED: {
    when: 'The visitor closed the window of the provider, or left before it answered',
    properties: { provider: 'string' },
  },
  DEVICE_REGISTERED_FOR_EMAIL: {
    when: 'The link in the email was opened, which approves this device',
    properties: {},
  },
  EMAIL_EDIT: {
    when: 'The visitor changes the email address of the embedded wallet, and a code for it was sent',
    properties: {},
  },
  SET_PREFERRED_ACCOUNT_TYPE: {
    when: 'The embedded wallet switches to its other account',
    properties: { accountType: 'eoa or smartAccount', network: 'CAIP-2 id' },
  },
  OPEN_SEND: { when: 'The visitor begins to send', properties: { network: 'CAIP-2 id' } },
  SEND_INITIATED: {
    when: 'The visitor confirms a transfer, and the wallet receives the request',
    properties: SEND,
  },
  SEND_SUCCESS: {
    when: 'The wallet has sent the transfer',
    properties: { ...SEND, hash: 'transaction hash' },
  },
  SEND_REJECTED: { when: 'The visitor rejects the transfer in the wallet', properties: SEND },
  SEND_ERROR: {
    when: 'The wallet could not send the transfer',
    properties: { ...SEND, message: 'error code' },
  },
  OPEN_ENS_FLOW: { when: 'The visitor begins to choose a name for the account', properties: {} },
  REGISTER_NAME_INITIATED: {
    when: 'The wallet receives the request to sign for a name',
    properties: { ensName: 'string, with its zone' },
  },
  REGISTER_NAME_SUCCESS: {
    when: 'The service has registered the name',
    properties: { ensName: 'string, with its zone' },
  },
  REGISTER_NAME_ERROR: {
    when: 'The visitor declined, or the name could not be registered',
    properties: { ensName: 'string, with its zone', error: 'error code' },
  },
  SELECT_BUY_CRYPTO: { when: 'The visitor begins to buy', properties: ACCOUNT_KIND },
  SELECT_BUY_PROVIDER: {
    when: 'The visitor opens an on-ramp provider',
    properties: { provider: 'coinbase or meld', ...ACCOUNT_KIND },
  },
  PAY_MODAL_OPEN: {
    when: 'The visitor sees the payment',
    properties: { exchanges: 'rows with id', configuration: PAID, caipNetworkId: 'CAIP-2' },
  },
  PAY_EXCHANGE_SELECTED: {
    when: 'The visitor chooses an exchange to pay from',
    properties: {
      exchange: 'with id',
      configuration: PAID,
      currentPayment: 'type exchange, exchangeId',
      headless: 'false',
      caipNetworkId: 'CAIP-2',
    },
  },
  PAY_INITIATED: {
    when: 'The wallet receives the request, or the exchange opens',
    properties: PAYMENT,
  },
  PAY_SUCCESS: {
    when: 'A payment was sent',
    properties: { ...PAYMENT, hash: 'transaction hash' },
  },
  PAY_ERROR: {
    when: 'A payment was refused or failed',
    properties: { ...PAYMENT, message: 'error code' },
  },
  SELECT_WHAT_IS_A_BUY: { when: 'The visitor opens "What is buying?"', properties: ACCOUNT_KIND },
  OPEN_SWAP: { when: 'The visitor begins to swap', properties: SIGN_IN },
  CLICK_SELECT_TOKEN_TO_SWAP: { when: 'The visitor opens the list of tokens', properties: {} },
  INITIATE_SWAP: { when: 'The visitor reviews a swap', properties: SWAP },
  SWAP_SUCCESS: { when: 'The wallet has sent the swap', properties: SWAP },
  SWAP_ERROR: {
    when: 'A swap was refused or failed',
    properties: { ...SWAP, message: 'error code' },
  },
  SWAP_APPROVAL_ERROR: {
    when: 'The approval of a swap was refused or failed',
    properties: { ...SWAP, message: 'error code' },
  },
  CLICK_TRANSACTIONS: {
    when: 'The visitor opens the Activity tab',
    properties: { isSmartAccount: 'boolean' },
  },
  INITIALIZE: {
    when: 'The widget is ready; sent with the first interaction',
    properties: {
      networks: 'CAIP-2 ids',
      defaultNetwork: 'CAIP-2 id or null',
      allowUnsupportedChain: 'boolean',
      enableNetworkSwitch: 'boolean',
      themeMode: 'light, dark or null',
      themeVariables: 'object',
      metadata: 'name and description',
      features: 'object',
      featuredWalletIds: 'strings',
      includeWalletIds: 'strings',
      excludeWalletIds: 'strings',
    },
  },
  ERROR_FETCH_TRANSACTIONS: {
    when: 'The history of an account could not be fetched',
    properties: { projectId: 'string', cursor: 'string?', isSmartAccount: 'boolean' },
  },
  LOAD_MORE_TRANSACTIONS: {
    when: 'The last row of the history became visible, and older rows are requested',
    properties: { projectId: 'string', cursor: 'string?', isSmartAccount: 'boolean' },
  },
  CONNECT_PROXY_ERROR: {
    when: 'The link of a wallet could not be opened',
    properties: { message: 'error code', uri: 'wc:', mobile_link: 'string', name: 'string' },
  },
  API_ERROR: {
    when: 'A service did not answer, or answered with an error; sent as type `error`, at most 5 errors of all kinds in 60 s',
    properties: ERROR,
  },
  DATA_PARSING_ERROR: {
    when: 'The answer of a service is malformed; sent as type `error`',
    properties: ERROR,
  },
  INTERNAL_SDK_ERROR: {
    when: 'The widget failed, or its configuration is wrong; sent as type `error`',
    properties: ERROR,
  },
}
