import { createLatchkey as create } from './createLatchkey'
import type { Latchkey, LatchkeyOptions } from './latchkey'
import { defineElements } from './views/elements/defineElements'

/**
 * Makes a widget and defines the `<latchkey-*>` elements (contract section 2). Loads nothing and sends nothing
 * until a visitor is about to open it, or a connection is stored.
 * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path, or `SIWE_AND_SIWX`
 * @example
 * const latchkey = createLatchkey({ projectId: 'abc', networks: [mainnet], adapters: [viemAdapter()] })
 * await latchkey.open()
 */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  defineElements()
  return create(options)
}

export { LatchkeyError } from './slices/domain/errors'
export type { ErrorCode, ErrorContext } from './slices/domain/errors'
export type {
  Latchkey,
  LatchkeyEvents,
  LatchkeyOptions,
  OpenOptions,
  PublicState,
} from './latchkey'
export type {
  AccountSnapshot,
  ConnectionStatus,
  NamespaceAccount,
  WalletInfo,
} from './slices/domain/account'
export type { CaipAddress, CaipNetworkId, Namespace } from './slices/domain/caip'
export type { Connector, ConnectorType } from './slices/domain/connector'
export type { EventName } from './slices/domain/events'
export type { Network, NetworkInput } from './slices/domain/network'
export type { Features, Metadata, ThemeMode, ThemeVariables } from './slices/domain/options'
export type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxSession } from './slices/domain/siwx'
export type { CustomWallet } from './slices/domain/wallet'
export type { ViewName } from './slices/domain/views'
export type { AdapterFactory, Eip1193Provider } from './adapters/types'
