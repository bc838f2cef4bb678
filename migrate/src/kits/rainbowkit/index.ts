import { hook, type HookTable } from '../../engine/hooks'
import type { Attribute, Kit, Rule } from '../../engine/kit'
import { provider, type ProviderAttribute } from '../../engine/provider'
import { component, gone, needless, renamed } from '../../engine/rules'
import { configuration, type ConfigTable } from '../../engine/widget'
import { customButton } from '../customButton'
import { THEMES, themeAttribute } from './theme'

const CONFIG: ConfigTable = {
  options: { projectId: 'projectId' },
  metadata: { appName: 'name', appDescription: 'description', appUrl: 'url', appIcon: 'icons' },
  none: {
    wallets:
      'installed wallets announce themselves and the rest is in the list: featuredWalletIds and includeWalletIds choose by id',
  },
}

const BUTTON: Record<string, Attribute> = {
  label: { to: 'label' },
  accountStatus: { to: 'accountStatus' },
  showBalance: { to: 'showBalance' },
  chainStatus: {
    none: 'the network has a button of its own: <NetworkButton chainStatus=…> of latchkey/react beside it',
  },
}

const RDNS = {
  metamask: 'io.metamask',
  rainbow: 'me.rainbow',
  coinbase: 'com.coinbase.wallet',
  rabby: 'io.rabby',
  phantom: 'app.phantom',
  trust: 'com.trustwallet.app',
  zerion: 'io.zerion.wallet',
  okx: 'com.okex.wallet',
  brave: 'com.brave.wallet',
}

const PROVIDER: Record<string, ProviderAttribute> = {
  theme: { custom: themeAttribute },
  locale: { option: 'locale', dynamic: 'latchkey.setLocale(locale) where it changes' },
  modalSize: { option: 'modalSize', values: { compact: "'compact'", wide: "'wide'" } },
  initialChain: {
    none: 'option defaultNetwork of createLatchkey: a network, or its id as eip155:1',
  },
  appInfo: {
    none: 'appName goes to metadata.name, learnMoreUrl has no counterpart, disclaimer is termsConditionsUrl and privacyPolicyUrl',
  },
  avatar: { none: 'no counterpart: the picture is that of the name, or drawn from the address' },
  coolMode: { drop: true },
  showRecentTransactions: {
    none: 'Activity of the account shows them: features.history, on by default',
  },
  id: { drop: true },
}

const modal = (opening: string, view: string, isOpen: string, held: string): HookTable => ({
  to: 'latchkey/react useLatchkey',
  held,
  fields: {
    [opening]: { value: `() => $.open({ view: '${view}' })` },
    [isOpen]: { value: '$.open', hook: 'latchkey/react useLatchkeyState' },
  },
})

const SIGN_IN =
  'sign-in is the option siwx (localSiwx, cloudSiwx) or siweConfig (your own callbacks) of createLatchkey; docs/reference/siwx.md'

const RULES: Record<string, Rule> = {
  getDefaultConfig: configuration(CONFIG, { isInner: false }),
  RainbowKitProvider: provider(PROVIDER),
  ConnectButton: customButton(component('latchkey/react LatchkeyButton', BUTTON)),
  WalletButton: component('latchkey/react WalletButton', {
    wallet: { to: 'wallet', values: RDNS },
  }),
  useConnectModal: hook(modal('openConnectModal', 'Connect', 'connectModalOpen', 'connectModal')),
  useAccountModal: hook(modal('openAccountModal', 'Account', 'accountModalOpen', 'accountModal')),
  useChainModal: hook(modal('openChainModal', 'Networks', 'chainModalOpen', 'chainModal')),
  connectorsForWallets: gone(
    'connectors: [latchkeyConnector(latchkey)] of latchkey/wagmi; the wallets are in the modal',
  ),
  getDefaultWallets: gone(
    'connectors: [latchkeyConnector(latchkey)] of latchkey/wagmi; the wallets are in the modal',
  ),
  useAddRecentTransaction: gone(
    'needs no counterpart: take the call out; pending transactions of the widget are told by itself',
  ),
  RainbowKitAuthenticationProvider: gone(SIGN_IN),
  createAuthenticationAdapter: gone(SIGN_IN),
  cssObjectFromTheme: gone('themeVariables of createLatchkey, or --latchkey-* in a style sheet'),
  cssStringFromTheme: gone('themeVariables of createLatchkey, or --latchkey-* in a style sheet'),
  __private__: gone('no counterpart'),
  ...Object.fromEntries(
    THEMES.map((name) => [name, needless('themeMode and themeVariables of createLatchkey')]),
  ),
}

const TYPES: Record<string, string> = {
  Theme: 'type ThemeVariables of latchkey; the variables are in docs/reference/options.md',
  AvatarComponent: 'no counterpart: the picture is that of the name, or drawn from the address',
  DisclaimerComponent: 'termsConditionsUrl and privacyPolicyUrl of createLatchkey',
  Locale: 'string: a language tag (BCP 47)',
  AuthenticationStatus: 'useSession() of latchkey/react',
  Chain: 'type Chain of viem',
}

function rule(source: string, imported: string): Rule {
  if (source.endsWith('/wallets'))
    return gone(
      'the wallets are in the modal: featuredWalletIds and includeWalletIds choose by id, customWallets adds one',
    )
  if (source.includes('siwe-next-auth')) return gone(SIGN_IN)
  const known = RULES[imported]
  if (known) return known
  if (imported === 'Chain') return renamed('viem Chain', { isType: true })
  return gone(TYPES[imported] ?? 'no counterpart is known')
}

export const rainbowKit: Kit = {
  id: 'rainbowkit',
  name: 'RainbowKit',
  words: ['@rainbow-me/rainbowkit', '--rk-'],
  isSource: (source) => /^@rainbow-me\/rainbowkit(?:$|[-/])/.test(source),
  rule,
  isMaker: (_source, imported) => imported === 'getDefaultConfig',
  methods: {},
  elements: {},
  variables: {
    '--rk-colors-accentColor': { to: '--latchkey-accent' },
    '--rk-fonts-body': { to: '--latchkey-font-family' },
  },
  variablePrefixes: ['--rk-'],
  isPackage: (name) => /^@rainbow-me\/rainbowkit/.test(name),
  needsViem: true,
}
