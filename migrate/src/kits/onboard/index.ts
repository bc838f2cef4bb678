import type { Kit, Method, Rule } from '../../engine/kit'
import { provider } from '../../engine/provider'
import { gone, renamed } from '../../engine/rules'
import { maker } from '../../engine/widget'
import { networkIdText } from './chains'
import { useConnectWallet, useSetChain } from './hooks'
import { OPTIONS } from './options'
import { walletModule } from './wallets'

const METHODS: Record<string, Method> = {
  connectWallet: {
    to: 'connectWallet',
    note: 'resolves with the account, not with a list of wallets, and rejects when the visitor closes the card; options of autoSelect are connect({ connectorId })',
  },
  disconnectWallet: { call: (receiver) => `${receiver}.disconnect()` },
  setChain: {
    call: (receiver, args) => `${receiver}.switchNetwork(${args.map(networkIdText).join(', ')})`,
  },
  state: {
    none: "getAccount(), getNetwork(), getState(); on('account', …) and on('network', …) follow",
  },
}

const RULES: Record<string, Rule> = {
  init: maker(OPTIONS, { isReact: false }),
  Web3OnboardProvider: provider({}, { instance: 'web3Onboard' }),
  useConnectWallet,
  useSetChain,
  useWallets: gone(
    'one wallet for each namespace is connected: useWalletInfo() and useAccount() of latchkey/react',
  ),
  useNotifications: gone('no counterpart: the widget tells of its own transactions'),
  useAccountCenter: gone('place <LatchkeyButton> of latchkey/react'),
  useSetLocale: gone('latchkey.setLocale(locale)'),
  useAppState: gone('useLatchkeyState() of latchkey/react'),
  OnboardAPI: renamed('latchkey Latchkey', { isType: true }),
  InitOptions: renamed('latchkey LatchkeyOptions', { isType: true }),
  WalletState: gone('WalletInfo and AccountSnapshot of latchkey'),
  ConnectOptions: gone('OpenOptions of latchkey'),
}

const isCore = (source: string): boolean => /\/(?:core|react|vue)$/.test(source)

function rule(source: string, imported: string): Rule {
  if (isMaker(source, imported)) return maker(OPTIONS, { isReact: false })
  if (source.endsWith('/vue'))
    return gone(
      'there are no composables here: createLatchkey once, then latchkey.on(…) and latchkey.getAccount()',
    )
  if (isCore(source)) return RULES[imported] ?? gone('no counterpart is known')
  if (imported === 'default') return walletModule
  return gone('no counterpart is known')
}

const isMaker = (source: string, imported: string): boolean =>
  (isCore(source) && imported === 'init') || (source.endsWith('/core') && imported === 'default')

export const onboard: Kit = {
  id: 'onboard',
  name: 'Web3-Onboard',
  words: ['@web3-onboard/', '--w3o-', '--onboard-', 'onboard-v2'],
  isSource: (source) => source.startsWith('@web3-onboard/'),
  rule,
  isMaker,
  methods: METHODS,
  elements: {},
  variables: {
    '--w3o-action-color': { to: '--latchkey-accent' },
    '--w3o-font-family': { to: '--latchkey-font-family' },
    '--onboard-font-family-normal': { to: '--latchkey-font-family' },
    '--onboard-modal-z-index': { to: '--latchkey-z-index' },
  },
  variablePrefixes: ['--w3o-', '--onboard-'],
  isPackage: (name) => name.startsWith('@web3-onboard/'),
  needsViem: true,
}
