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

/** The views that load later. */
export type LazyViewName = Exclude<ViewName, 'Connect'>

/** Data a view is opened with: ids only, never live objects. */
export type ViewParams = {
  connectorId?: string
  walletId?: string
  networkId?: string
  namespace?: string
  /** A provider to log in with. */
  provider?: string
  /** What is sent or paid: a token by symbol or CAIP-10, a decimal amount, an address or a name. */
  token?: string | undefined
  amount?: string | undefined
  to?: string | undefined
  /** What is swapped: tokens by symbol or CAIP-10; `amount` is of `fromToken`. */
  fromToken?: string | undefined
  toToken?: string | undefined
  /** The currency that is paid in (ISO 4217). */
  currency?: string | undefined
  /** What is paid for, in the site's words. */
  purpose?: string | undefined
  /** The name that is registered, without its zone. */
  name?: string | undefined
  /** The permission that a wallet answered with, empty where it named none. */
  pci?: string | undefined
  /** The view that replaces this one when it succeeds, instead of closing. */
  redirectView?: ViewName
}
export type Route = { view: ViewName; params: ViewParams }
