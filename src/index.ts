export { createLatchkey } from './createLatchkey'
export { CodedError as LatchkeyError } from './slices/domain/latchkeyError'
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
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
} from './slices/domain/siweConfig'
export type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxSession } from './slices/domain/siwx'
export type { CustomWallet } from './slices/domain/wallet'
export type { ViewName } from './slices/domain/views'
export type { Catalogue, Locale } from './views/strings/catalogue'
export type { AdapterFactory, Eip1193Provider } from './adapters/types'
