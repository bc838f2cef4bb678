import type { EventPropertiesByName, WalletImpression } from './eventProperties'

/** Names of the telemetry events that the widget emits. */
export const EVENT_NAMES = [
  'MODAL_CREATED',
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'CLICK_ALL_WALLETS',
  'CLICK_WALLET_HELP',
  'CLICK_NETWORK_HELP',
  'CLICK_GET_WALLET',
  'GET_WALLET',
  'CLICK_NETWORKS',
  'WALLET_IMPRESSION_V2',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'USER_REJECTED',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
  'SWITCH_NETWORK',
  'SEARCH_WALLET',
  'CLICK_SIGN_SIWX_MESSAGE',
  'CLICK_CANCEL_SIWX',
  'SIWX_AUTH_SUCCESS',
  'SIWX_AUTH_ERROR',
  'EMAIL_LOGIN_SELECTED',
  'EMAIL_SUBMITTED',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_VERIFICATION_CODE_PASS',
  'EMAIL_VERIFICATION_CODE_FAIL',
  'DEVICE_REGISTERED_FOR_EMAIL',
  'EMAIL_EDIT',
  'SOCIAL_LOGIN_STARTED',
  'SOCIAL_LOGIN_REQUEST_USER_DATA',
  'SOCIAL_LOGIN_SUCCESS',
  'SOCIAL_LOGIN_ERROR',
  'SOCIAL_LOGIN_CANCELED',
  'SET_PREFERRED_ACCOUNT_TYPE',
  'OPEN_SEND',
  'SEND_INITIATED',
  'SEND_SUCCESS',
  'SEND_REJECTED',
  'SEND_ERROR',
  'OPEN_ENS_FLOW',
  'REGISTER_NAME_INITIATED',
  'REGISTER_NAME_SUCCESS',
  'REGISTER_NAME_ERROR',
  'OPEN_SWAP',
  'CLICK_SELECT_TOKEN_TO_SWAP',
  'INITIATE_SWAP',
  'SWAP_SUCCESS',
  'SWAP_ERROR',
  'SWAP_APPROVAL_ERROR',
  'SELECT_BUY_CRYPTO',
  'SELECT_BUY_PROVIDER',
  'SELECT_WHAT_IS_A_BUY',
  'PAY_MODAL_OPEN',
  'PAY_EXCHANGE_SELECTED',
  'PAY_INITIATED',
  'PAY_SUCCESS',
  'PAY_ERROR',
  'CLICK_TRANSACTIONS',
  'INITIALIZE',
  'ERROR_FETCH_TRANSACTIONS',
  'LOAD_MORE_TRANSACTIONS',
  'CONNECT_PROXY_ERROR',
  'API_ERROR',
  'DATA_PARSING_ERROR',
  'INTERNAL_SDK_ERROR',
] as const
/** Events that are sent with the type `error`. */
const ERROR_EVENTS: readonly string[] = ['API_ERROR', 'DATA_PARSING_ERROR', 'INTERNAL_SDK_ERROR']
/** Name of a telemetry event; each is also an event of `Latchkey.on`. */
export type EventName = (typeof EVENT_NAMES)[number]

/** Whether an event reports an error. */
export function isErrorEvent(event: EventName): boolean {
  return ERROR_EVENTS.includes(event)
}

/** The telemetry event of a name, or of one of several; `items` are the wallets that became visible. */
export type TrackedEventOf<Name extends EventName> = {
  [Each in Name]: { event: Each } & FactsOf<EventPropertiesByName[Each]> & {
      items?: Each extends 'WALLET_IMPRESSION_V2' ? readonly WalletImpression[] : undefined
    }
}[Name]
type FactsOf<Properties> = Properties extends undefined
  ? { properties?: undefined }
  : { properties: Properties }
/** A telemetry event. Its name determines its properties. */
export type TrackedEvent = TrackedEventOf<EventName>
