/** Names of the views. */
export type ViewName =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectWallets'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingExternal'
  | 'ConnectingWallet'
  | 'ConnectingMultiChain'
  | 'EmailLogin'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'AccountSettings'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ConnectingOwnLogin'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'GetWallet'
  | 'Downloads'
  | 'ApproveTransaction'
  | 'SmartAccountSettings'
  | 'EmailPasskey'
  | 'WalletProtection'
  | 'RecoveryPhrase'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'WalletSendConfirmed'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'Token'
  | 'Nft'
  | 'Transactions'
  | 'ProfileWallets'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'WhatIsABuy'
  | 'Pay'
  | 'PayLoading'
  | 'PayWithExchange'
  | 'SmartSessionList'
  | 'SmartSessionCreated'
  | 'Swap'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'SwapConfirmed'

/** The views that load on demand. */
export type LazyViewName = Exclude<ViewName, 'Connect'>

/** Parameters of a view: ids only, never live objects. */
export type ViewParams = {
  connectorId?: string
  walletId?: string
  networkId?: string
  namespace?: string
  /** Social provider of a login, or the name of the own login. */
  provider?: string
  /** View of a token, transfer or payment: a token by symbol or CAIP-10, a decimal amount, an address or a name. */
  token?: string | undefined
  amount?: string | undefined
  to?: string | undefined
  /** Key of an NFT in the account's list. */
  nft?: string | undefined
  /** Swap: tokens by symbol or CAIP-10; `amount` is in `fromToken`. */
  fromToken?: string | undefined
  toToken?: string | undefined
  /** Currency of the payment (ISO 4217). */
  currency?: string | undefined
  /** Purpose of the payment, as the site describes it. */
  purpose?: string | undefined
  /** Name to register, without its zone. */
  name?: string | undefined
  /** Id of the permission in the wallet's answer; empty if it has none. */
  pci?: string | undefined
  /** The view to show after success instead of closing. */
  redirectView?: ViewName
}
export type Route = { view: ViewName; params: ViewParams }
