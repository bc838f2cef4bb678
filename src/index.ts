export { createLatchkey } from './widget/createLatchkey'
export { LatchkeyError, isLatchkeyError } from './slices/domain/errors/latchkeyError'
export type { LatchkeyErrorLike } from './slices/domain/errors/latchkeyError'
export type { ErrorCode, ErrorContext, ErrorContextOf } from './slices/domain/errors/codes'
export type {
  Latchkey,
  LatchkeyEvents,
  LatchkeyOptions,
  OpenOptions,
  PreloadMode,
  PublicState,
} from './store/publicApi/types'
export type {
  AccountSnapshot,
  AddressOf,
  ConnectionStatus,
  NamespaceAccount,
  WalletInfo,
} from './slices/domain/account/account'
export type { AccountToken } from './slices/domain/account/accountToken'
export type { TokensState } from './slices/domain/account/tokensState'
export type { CaipAddress, CaipNetworkId, Namespace } from './slices/domain/ids/caip'
export type { Connector, ConnectorType } from './slices/domain/wallet/connector'
export type { EventName, TrackedEvent, TrackedEventOf } from './slices/domain/widget/events'
export type { WalletImpression } from './slices/domain/widget/eventProperties'
export type { Network, NetworkInput } from './slices/domain/network/network'
export type { Features } from './slices/domain/options/features'
export type { Metadata, ThemeMode, ThemeVariables } from './slices/domain/options/options'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
} from './slices/domain/siwx/siweConfig'
export type {
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from './slices/domain/siwx/siwx'
export type { SignInState } from './slices/domain/siwx/signInState'
export type { LatchkeyElements, VueElements } from './views/elements/elementTypes'
export type {
  AnnouncedBy,
  CheckName,
  Diagnosis,
  Finding,
  FindingFacts,
  FindingOf,
  FindingStatus,
  NodeAnswer,
  RefusedSource,
} from './slices/domain/widget/diagnosis'
export type { Trace, TraceOptions } from './slices/domain/widget/trace'
export type {
  ListedWallet,
  WalletLinks,
  WalletSearchInput,
  WalletSearchResult,
  WalletsState,
} from './slices/domain/wallet/listedWallet'
export type {
  EmailLogin,
  EmailLoginHook,
  EmailLoginState,
  OwnLogin,
  SocialLoginHook,
  TokenLoginHook,
  TokenLoginInput,
  TokenRequest,
} from './slices/domain/account/siteLogin'
export type { Pairing, PairingHook } from './slices/domain/wallet/sitePairing'
export type { CustomWallet } from './slices/domain/wallet/wallet'
export type { ViewName } from './slices/domain/widget/views'
export type { Catalogue, Locale } from './views/strings/catalogue'
export type {
  AdapterFactory,
  ConnectorsByName,
  Eip1193Provider,
  NamespaceProvider,
} from './adapters/types'
export type {
  BaseAccountOptions,
  CoinbaseWalletOptions,
  SafeOptions,
  WindowOptions,
} from './adapters/connectors/options'
export type { EvmAdapterOptions, EvmConnector } from './adapters/connectors/connector'
export type {
  Call,
  CallLog,
  CallReceipt,
  CallsInput,
  CallsState,
  CallsStatus,
  CapabilitiesByNetwork,
  CapabilitiesState,
  WalletCapabilities,
} from './slices/domain/requests/calls'
export type { NameOutcome, NamePreset } from './slices/domain/account/naming'
export type { BuyOutcome, BuyPreset } from './slices/domain/trade/buying'
export type { PayOutcome, PayPreset } from './slices/domain/trade/paying'
export type { SendOutcome, SendPreset } from './slices/domain/trade/sending'
export type { SwapOutcome, SwapPreset } from './slices/domain/trade/swapping'
