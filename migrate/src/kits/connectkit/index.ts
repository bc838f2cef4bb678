import * as t from '@babel/types'
import { hook, type HookTable } from '../../engine/hooks'
import type { Attribute, Context, Kit, Rule } from '../../engine/kit'
import { isPortable, keyOf } from '../../engine/object'
import { provider, type Give, type ProviderAttribute } from '../../engine/provider'
import { component, gone } from '../../engine/rules'
import { configuration, type ConfigTable } from '../../engine/widget'
import { customButton } from '../customButton'
import { variablesText } from '../theme'

const CONFIG: ConfigTable = {
  options: { walletConnectProjectId: 'projectId' },
  metadata: { appName: 'name', appDescription: 'description', appUrl: 'url', appIcon: 'icons' },
  none: {
    alchemyId: 'transports of createConfig: http(url) for each chain',
    alchemyApiKey: 'transports of createConfig: http(url) for each chain',
    infuraId: 'transports of createConfig: http(url) for each chain',
    enableFamily: 'Family is in the list of wallets; no connector of its own',
    enableAaveAccount: 'no counterpart',
    familyOptions: 'no counterpart',
    coinbaseWalletPreference: 'viemAdapter({ connectors: [coinbaseWallet({ preference })] })',
  },
}

const NO_THEME =
  'the card has one design: themeVariables of createLatchkey change accent, font and radius'
const BUTTON: Record<string, Attribute> = {
  label: { to: 'label' },
  showBalance: { to: 'showBalance' },
  showAvatar: { none: 'accountStatus="address" shows no picture' },
  theme: { none: NO_THEME },
  customTheme: { none: NO_THEME },
  mode: { none: 'themeMode of createLatchkey counts for buttons too' },
  onClick: { none: 'a button of your own with useLatchkey().open()' },
}

const THEME_VARIABLES: Record<string, string> = {
  '--ck-accent-color': 'accent',
  '--ck-font-family': 'font-family',
}
const NO_RADIUS =
  'themeVariables: --latchkey-border-radius-master is the smallest radius (4 px), the card has more'

/** Fields of the attribute `options`. */
const PROVIDER_OPTIONS: Record<string, string> = {
  language: 'option locale of createLatchkey, as de instead of de-DE where there is one',
  hideBalance: 'showBalance of the buttons',
  initialChainId: 'option defaultNetwork of createLatchkey, as eip155:1',
  enforceSupportedChains: 'allowUnsupportedChain of createLatchkey is its opposite (default false)',
  disclaimer:
    'termsConditionsUrl and privacyPolicyUrl of createLatchkey, features.legalCheckbox for a tick',
  walletConnectName: 'no counterpart',
  walletConnectCTA: 'no counterpart: a link to copy stands under the code',
  embedGoogleFonts: '',
  bufferPolyfill: '',
  truncateLongENSAddress: '',
  reducedMotion: '',
  avoidLayoutShift: '',
  overlayBlur: '',
  hideNoWalletCTA: 'no counterpart',
  hideQuestionMarkCTA: '',
  hideTooltips: '',
  hideRecentBadge: 'connectorTypeOrder of createLatchkey orders the groups',
  walletOnboardingUrl: 'no counterpart',
  customAvatar: 'no counterpart: the picture is that of the name, or drawn from the address',
  ethereumOnboardingUrl: 'no counterpart',
  disableSiweRedirect: '',
}

const PROVIDER: Record<string, ProviderAttribute> = {
  mode: {
    option: 'themeMode',
    values: { light: "'light'", dark: "'dark'", auto: '' },
    dynamic: 'latchkey.setThemeMode(mode) where it changes, null for auto',
  },
  theme: {
    custom: (value, { script }, give, attribute) => {
      if (t.isStringLiteral(value) && ['auto', 'default'].includes(value.value)) return true
      if (t.isStringLiteral(value) && value.value === 'midnight') {
        give('themeMode', "'dark'")
        return true
      }
      script.report(attribute, '<ConnectKitProvider theme>', NO_THEME)
      return false
    },
  },
  customTheme: { custom: customTheme },
  options: { custom: providerOptions },
  onConnect: { none: "latchkey.on('CONNECT_SUCCESS', …), or useEvents" },
  onDisconnect: { none: "latchkey.on('account', ({ status }) => …)" },
  debugMode: { drop: true },
}

function customTheme(value: t.Node, { script }: Context, give: Give, attribute: t.Node): boolean {
  if (!t.isObjectExpression(value) || !isPortable(value)) {
    script.report(attribute, '<ConnectKitProvider customTheme>', NO_THEME)
    return false
  }
  const variables: [string, string][] = []
  for (const one of value.properties) {
    const name = keyOf(one) ?? ''
    const to = THEME_VARIABLES[name]
    script.take(one)
    if (to && t.isObjectProperty(one)) variables.push([to, script.source(one.value)])
    else script.report(one, name, `taken out: ${name.includes('radius') ? NO_RADIUS : NO_THEME}`)
  }
  if (variables.length > 0) give('themeVariables', variablesText(variables))
  return true
}

function providerOptions(
  value: t.Node,
  { script }: Context,
  _give: Give,
  attribute: t.Node,
): boolean {
  if (!t.isObjectExpression(value)) {
    script.report(
      attribute,
      '<ConnectKitProvider options>',
      'options of createLatchkey; the table is in docs/migrating.md',
    )
    return false
  }
  for (const one of value.properties) {
    const name = keyOf(one) ?? '…'
    const note = PROVIDER_OPTIONS[name]
    if (note !== '')
      script.report(one, name, `taken out: ${note ?? 'not known as an option of ConnectKit'}`)
  }
  return true
}

const MODAL: HookTable = {
  to: 'latchkey/react useLatchkey',
  held: 'modal',
  fields: {
    open: { value: '$.open', hook: 'latchkey/react useLatchkeyState' },
    setOpen: { value: '(shown: boolean) => (shown ? $.open() : $.close())' },
    openProfile: { value: "() => $.open({ view: 'Account' })" },
    openSwitchNetworks: { value: "() => $.open({ view: 'Networks' })" },
    openAbout: { value: "() => $.open({ view: 'WhatIsAWallet' })" },
    openOnboarding: { value: "() => $.open({ view: 'GetWallet' })" },
    openSIWE: { none: 'useSession().signIn() of latchkey/react asks for the signature' },
  },
}

const SIGN_IN =
  'sign-in is the option siweConfig (your own callbacks) or siwx of createLatchkey, and useSession() in components; docs/reference/siwx.md'

const RULES: Record<string, Rule> = {
  getDefaultConfig: configuration(CONFIG, { isInner: true }),
  ConnectKitProvider: provider(PROVIDER),
  ConnectKitButton: customButton(component('latchkey/react LatchkeyButton', BUTTON)),
  useModal: hook(MODAL),
  useSIWE: gone(SIGN_IN),
  SIWEProvider: gone(SIGN_IN),
  SIWEConfig: gone(SIGN_IN),
  SIWESession: gone(SIGN_IN),
  useChains: gone('useChains() of wagmi'),
  useChainIsSupported: gone('useNetwork() of latchkey/react'),
  useIsMounted: gone(
    'needs no counterpart: hooks answer the same on a server and at first in a browser',
  ),
  Avatar: gone('profileImage of useAccount() of latchkey/react, where there is one'),
  ChainIcon: gone('no counterpart'),
  Types: gone('no counterpart'),
  wallets: gone('the wallets are in the modal'),
}

const NEXT_SIGN_IN = 'sign-in on a server is latchkey/siwx/server; docs/reference/siwx-server.md'

export const connectKit: Kit = {
  id: 'connectkit',
  name: 'ConnectKit',
  words: ['connectkit', '--ck-'],
  isSource: (source) => /^connectkit(?:$|[-/])/.test(source),
  rule: (source, imported) =>
    source.startsWith('connectkit-')
      ? gone(NEXT_SIGN_IN)
      : (RULES[imported] ?? gone('no counterpart is known')),
  isMaker: (_source, imported) => imported === 'getDefaultConfig',
  methods: {},
  elements: {},
  variables: Object.fromEntries(
    Object.entries(THEME_VARIABLES).map(([name, to]) => [name, { to: `--latchkey-${to}` }]),
  ),
  variablePrefixes: ['--ck-'],
  isPackage: (name) => name === 'connectkit' || name.startsWith('connectkit-'),
  needsViem: true,
}
