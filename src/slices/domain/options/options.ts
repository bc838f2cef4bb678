import type { CaipNetworkId } from '../ids/caip'
import type { ConnectMethod, ConnectorGroup } from '../wallet/connector'
import type { CustomWallet } from '../wallet/wallet'

export const SOCIALS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const
export type Social = (typeof SOCIALS)[number]
export const THEME_MODES = ['light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
export type AccountTab = 'Tokens' | 'NFTs' | 'Activity'

/** Feature switches (spec sections 3 and 9). */
export type Features = {
  email: boolean
  socials: Social[] | false
  swaps: boolean
  send: boolean
  receive: boolean
  onramp: boolean
  history: boolean
  pay: boolean
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  connectMethodsOrder: ConnectMethod[] | null
  collapseWallets: boolean
}

/** Defaults of spec section 9; e-mail and socials are off by default. */
export const DEFAULT_FEATURES: Features = {
  email: false,
  socials: false,
  swaps: true,
  send: true,
  receive: true,
  onramp: true,
  history: true,
  pay: false,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  connectMethodsOrder: null,
  collapseWallets: false,
}

export type Metadata = { name: string; description: string; url: string; icons: string[] }

/** Base URLs of the backends; the defaults are the public ones (wire reference section 1). */
export type Backends = {
  blockchainApi: string
  walletApi: string
  analytics: string
  secureFrame: string
  relay: string
}

export const PUBLIC_BACKENDS: Backends = {
  blockchainApi: 'https://rpc.walletconnect.org',
  walletApi: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureFrame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
}

export type ThemeVariables = Record<`--${string}`, string | number>

/** The options as the store keeps them: serializable, with all defaults filled in (contract section 2). */
export type PlainOptions = {
  projectId: string
  metadata: Metadata
  features: Features
  includeWalletIds: string[]
  excludeWalletIds: string[]
  featuredWalletIds: string[]
  customWallets: CustomWallet[]
  themeMode: ThemeMode | null
  themeVariables: ThemeVariables
  termsConditionsUrl: string | null
  privacyPolicyUrl: string | null
  allowUnsupportedChain: boolean
  enableNetworkSwitch: boolean
  defaultNetwork: CaipNetworkId | null
  backends: Backends
  sdk: { type: string; version: string }
  connectorTypeOrder: ConnectorGroup[]
  connectMethodsOrder: ConnectMethod[] | null
  disableAppend: boolean
  embedded: boolean
  instanceId: string
  locale: string | null
  debug: boolean
  enableReconnect: boolean
  enableEip6963: boolean
  enableInjected: boolean
  modalSize: 'compact' | 'wide'
  supported: CaipNetworkId[]
}
