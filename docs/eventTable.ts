// When each telemetry event happens and what it carries. docs/reference/events.md is made from it.
import type { EventName } from '../src/slices/domain/widget/events'

/** One row of the table of events; `properties` by name, with type and values. */
export type EventRow = { when: string; properties: Record<string, string> }

const SIGN_IN = { network: 'CAIP-2 id', isSmartAccount: 'boolean' }

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
  SELECT_WALLET: {
    when: 'An attempt to connect begins',
    properties: { name: 'string', platform: 'browser, qrcode, mobile, desktop or web' },
  },
  CONNECT_SUCCESS: {
    when: 'A wallet is connected; not after a restore',
    properties: { method: 'browser, qrcode or mobile', name: 'string' },
  },
  CONNECT_ERROR: { when: 'An attempt to connect fails', properties: { message: 'string' } },
  USER_REJECTED: { when: 'The visitor declines to connect', properties: { message: 'string' } },
  DISCONNECT_SUCCESS: {
    when: 'A disconnect ends well',
    properties: { namespace: 'CAIP-2 namespace or all' },
  },
  DISCONNECT_ERROR: { when: 'A disconnect ends with an error', properties: { message: 'string' } },
  SWITCH_NETWORK: { when: 'The network was switched', properties: { network: 'CAIP-2 id' } },
  SEARCH_WALLET: {
    when: 'The visitor searches the list of wallets',
    properties: { search: 'string', badge: 'certified or none' },
  },
  CLICK_SIGN_SIWX_MESSAGE: { when: 'A sign-in begins', properties: SIGN_IN },
  CLICK_CANCEL_SIWX: { when: 'The visitor cancels the sign-in', properties: SIGN_IN },
  SIWX_AUTH_SUCCESS: { when: 'A sign-in ends well', properties: SIGN_IN },
  SIWX_AUTH_ERROR: {
    when: 'A sign-in fails or is declined',
    properties: { ...SIGN_IN, message: 'error code' },
  },
  CLICK_TRANSACTIONS: { when: 'The visitor opens the Activity tab', properties: {} },
  INITIALIZE: { when: 'Reserved: nothing emits it yet', properties: {} },
  INTERNAL_SDK_ERROR: {
    when: 'The widget itself failed; sent as type `error`, at most 5 in 60 s',
    properties: { errorType: 'string', errorMessage: 'string' },
  },
}
