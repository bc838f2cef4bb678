import type { Option } from '../../engine/kit'
import { wagmiAdapters } from './wagmi'

const NAMES_ALIKE = [
  ...['networks', 'defaultNetwork', 'projectId', 'themeMode', 'themeVariables', 'includeWalletIds'],
  ...[
    'excludeWalletIds',
    'featuredWalletIds',
    'customWallets',
    'termsConditionsUrl',
    'disableAppend',
  ],
  ...[
    'privacyPolicyUrl',
    'allowUnsupportedChain',
    'enableNetworkSwitch',
    'siwx',
    'siweConfig',
    'debug',
  ],
  ...['enableReconnect', 'enableInjected', 'metadata'],
]
const FEATURES_ALIKE = [
  ...['email', 'socials', 'swaps', 'send', 'receive', 'onramp', 'history', 'pay', 'analytics'],
  ...['legalCheckbox', 'smartSessions', 'connectMethodsOrder', 'collapseWallets'],
]

const alike = (names: readonly string[]): Record<string, Option> =>
  Object.fromEntries(names.map((name) => [name, { to: name }]))

/** Options of `createAppKit`. */
export const OPTIONS: Record<string, Option> = {
  ...alike(NAMES_ALIKE),
  adapters: { custom: wagmiAdapters },
  enableEIP6963: { to: 'enableEip6963' },
  universalProvider: { to: 'pairingProvider' },
  allWallets: {
    feature: 'allWallets',
    values: { SHOW: 'true', HIDE: 'false', ONLY_MOBILE: "'onlyMobile'" },
  },
  features: {
    inner: {
      ...alike(FEATURES_ALIKE),
      allWallets: { to: 'allWallets' },
      emailShowWallets: {
        none: 'wallets are always shown beside email; collapseWallets folds them into one row',
      },
      emailCapture: { none: 'no counterpart: ask for an address in your own page' },
      connectorTypeOrder: {
        none: 'an option of its own here: move it up beside features, as connectorTypeOrder',
      },
      reownAuthentication: {
        none: 'sign-in by a service is the option siwx: cloudSiwx() of latchkey/siwx',
      },
      reownBranding: { drop: true },
      headless: {
        none: 'there is no mode without views; connect({ connectorId }) and getConnectors() serve a view of your own',
      },
      walletFeaturesOrder: { none: 'the order of the four keys is fixed' },
      payWithExchange: { none: 'pay' },
      payments: { none: 'pay' },
    },
  },
  connectorImages: { none: 'pictures come from the wallets; customWallets brings its own' },
  chainImages: { none: 'imageUrl of each network' },
  tokens: { none: "no counterpart: the balance is that of the network's coin" },
  customRpcUrls: { none: 'write them into rpcUrls of the networks' },
  defaultAccountTypes: { none: 'chosen by the visitor in the account settings' },
  enableWalletConnect: { none: 'pairing is always offered where there is a projectId' },
  enableWallets: { none: 'wallets are always offered' },
  enableWalletGuide: { drop: true },
  enableCoinbase: {
    none: 'viemAdapter({ connectors: [coinbaseWallet()] }) with latchkey/connectors/coinbase-wallet; left out unless given',
  },
  coinbasePreference: {
    none: 'coinbaseWallet({ preference }) of latchkey/connectors/coinbase-wallet',
  },
  enableBaseAccount: {
    none: 'viemAdapter({ connectors: [baseAccount()] }) with latchkey/connectors/base-account',
  },
  enableMobileFullScreen: { none: 'a sheet from below on phones, in any case' },
  enableAuthLogger: { drop: true },
  experimental_preferUniversalLinks: { drop: true },
  universalProviderConfigOverride: { none: 'pairingMethods adds methods of a paired wallet' },
  basic: { drop: true },
  manualWCControl: { none: 'no counterpart' },
  sdkVersion: { drop: true },
}
