/** Names of the telemetry events that the widget emits (wire reference section 7). */
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
  'CLICK_TRANSACTIONS',
  'INITIALIZE',
  'INTERNAL_SDK_ERROR',
] as const
/** Name of a telemetry event; each is also an event of `Latchkey.on`. */
export type EventName = (typeof EVENT_NAMES)[number]

/** Facts of an event. They hold no address and no page query. */
export type EventProperties = Record<string, string | number | boolean | null | undefined>
/** A telemetry event. */
export type TrackedEvent = { event: EventName; properties?: EventProperties }
