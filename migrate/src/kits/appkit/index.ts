import * as t from '@babel/types'
import { hook } from '../../engine/hooks'
import type { Attribute, Element, Kit, Rule } from '../../engine/kit'
import { component, gone, needless, ours, renamed, type Ours } from '../../engine/rules'
import { placed } from '../../engine/script'
import { maker } from '../../engine/widget'
import { GONE, HOOKS } from './hooks'
import { METHODS } from './methods'
import { networkRule } from './networks'
import { OPTIONS } from './options'
import { wagmiAdapter } from './wagmi'

const NO_ENDS = 'names and addresses are shortened by the room there is'
const BUTTON: Record<string, Attribute> = {
  ...{ size: { to: 'size' }, label: { to: 'label' }, disabled: { to: 'disabled' } },
  ...{
    namespace: { to: 'namespace' },
    balance: { to: 'balance' },
    loadingLabel: { to: 'loading-label' },
  },
  ...{
    loadinglabel: { to: 'loading-label' },
    charsStart: { none: NO_ENDS },
    charsEnd: { none: NO_ENDS },
  },
}

const REACT_BUTTON: Record<string, Attribute> = {
  ...BUTTON,
  loadingLabel: { to: 'loadingLabel' },
  loadinglabel: { to: 'loadingLabel' },
  balance: { to: 'showBalance', texts: { show: 'showBalance', hide: 'showBalance={false}' } },
}

/** An element of the kit, with our element and the component for it. */
const element = (to: string, name: string, more: Record<string, Attribute> = {}): Element => ({
  to,
  attributes: { ...BUTTON, ...more },
  component: { name, attributes: { ...REACT_BUTTON, ...more } },
})

const TAGS = {
  button: element('latchkey-button', 'LatchkeyButton'),
  'connect-button': element('latchkey-connect-button', 'ConnectButton'),
  'account-button': element('latchkey-account-button', 'AccountButton'),
  'network-button': element('latchkey-network-button', 'NetworkButton'),
  'wallet-button': element('latchkey-wallet-button', 'WalletButton', { wallet: { to: 'wallet' } }),
  modal: element('latchkey-modal', 'LatchkeyModal'),
}
const VARIABLES = [
  'accent',
  'color-mix',
  'color-mix-strength',
  'font-family',
  'font-size-master',
  'border-radius-master',
  'z-index',
  'qr-color',
  'width',
]

/** `new EthersAdapter()` becomes a call. */
const adapter = (to: Ours): Rule => ({
  order: 3,
  apply(kit, { script, imports }) {
    const { source, name } = ours(to)
    imports.drop(kit.node)
    const local = imports.need(source, name)
    for (const node of script.all(t.isNewExpression))
      if (t.isIdentifier(node.callee, { name: kit.local })) {
        const { start, end } = placed(node)
        script.edits.replace(start, end, `${local}()`)
      }
  },
})

const ADAPTERS: Record<string, Rule> = {
  WagmiAdapter: wagmiAdapter,
  EthersAdapter: adapter('latchkey/adapters/ethers ethersAdapter'),
  SolanaAdapter: adapter('latchkey/adapters/solana solanaAdapter'),
  BitcoinAdapter: adapter('latchkey/adapters/bitcoin bitcoinAdapter'),
  Ethers5Adapter: gone(
    'ethers 5 has no adapter here: viemAdapter(), or ethersAdapter() with ethers 6',
  ),
  TonAdapter: gone('there is no adapter for TON'),
  TronAdapter: gone('there is no adapter for TRON'),
}

const COMPONENTS: Record<string, Rule> = {
  AppKitButton: component('latchkey/react LatchkeyButton', REACT_BUTTON),
  AppKitConnectButton: component('latchkey/react ConnectButton', REACT_BUTTON),
  AppKitAccountButton: component('latchkey/react AccountButton', REACT_BUTTON),
  AppKitNetworkButton: component('latchkey/react NetworkButton', REACT_BUTTON),
}

/** The type argument of hooks: ours need none, so it is removed when nothing else uses it. */
const providerType: Rule = {
  order: 5,
  apply(kit, context) {
    const { script, imports } = context
    const isOfHook = (node: t.Node) => {
      const list = script.near(node, t.isTSTypeParameterInstantiation)
      const call = list && script.parent(list)
      return (
        t.isCallExpression(call) && t.isIdentifier(call.callee) && /^use/.test(call.callee.name)
      )
    }
    if (script.references(kit.local).every(isOfHook)) imports.drop(kit.node)
    else renamed('latchkey NamespaceProvider', { isType: true }).apply(kit, context)
  },
}

const TYPES: Record<string, Ours> = {
  AppKitNetwork: 'latchkey NetworkInput',
  CaipNetwork: 'latchkey Network',
  CaipNetworkId: 'latchkey CaipNetworkId',
  CaipAddress: 'latchkey CaipAddress',
  ChainNamespace: 'latchkey Namespace',
  AppKit: 'latchkey Latchkey',
  CreateAppKit: 'latchkey LatchkeyOptions',
  ThemeMode: 'latchkey ThemeMode',
  SIWXConfig: 'latchkey SiwxConfig',
  SIWXMessage: 'latchkey SiwxMessage',
  SIWXSession: 'latchkey SiwxSession',
}

const isReact = (source: string): boolean => /\/react(?:-core)?$/.test(source)

function rule(source: string, imported: string): Rule {
  if (source.startsWith('@web3modal/'))
    return gone("a name of Web3Modal: move to AppKit's names first, or by hand")
  if (imported === 'createAppKit') return maker(OPTIONS, { isReact: isReact(source) })
  const type = TYPES[imported]
  if (type)
    return imported === 'AppKitNetwork' ? networkRule(imported) : renamed(type, { isType: true })
  if (source.endsWith('/networks')) return networkRule(imported)
  const made = ADAPTERS[imported] ?? COMPONENTS[imported]
  if (made) return made
  if (imported === 'Provider') return providerType
  if (imported === 'createSIWEConfig') return gone('the option siweConfig takes the object itself')
  if (/SIWX|SIWE/.test(imported))
    return gone(
      'localSiwx() or cloudSiwx() of latchkey/siwx, or an object of your own; docs/reference/siwx.md',
    )
  const table = HOOKS[imported]
  if (table)
    return isReact(source)
      ? hook(table)
      : gone(
          'there are no composables here: createLatchkey once, then latchkey.on(…) and latchkey.getAccount()',
        )
  const none = GONE[imported]
  if (none) return gone(none)
  return imported === 'default' || imported === '*'
    ? gone('import its names one by one')
    : needless('no counterpart is known')
}

export const appKit: Kit = {
  id: 'appkit',
  name: 'AppKit',
  words: ['@reown/appkit', '@web3modal/', 'appkit-', 'w3m-', 'wui-'],
  isSource: (source) => /^@reown\/appkit(?:$|[-/])|^@web3modal\//.test(source),
  rule,
  isMaker: (_source, imported) => imported === 'createAppKit',
  methods: METHODS,
  elements: Object.fromEntries(
    Object.entries(TAGS).flatMap(([name, element]) => [
      [`appkit-${name}`, element],
      [`w3m-${name}`, element],
    ]),
  ),
  variables: Object.fromEntries(
    VARIABLES.flatMap((name) => [
      [`--w3m-${name}`, { to: `--latchkey-${name}` }],
      [`--apkt-${name}`, { to: `--latchkey-${name}` }],
    ]),
  ),
  variablePrefixes: ['--w3m-', '--apkt-', '--wui-'],
  isPackage: (name) => /^@reown\/appkit(?:$|-)|^@web3modal\//.test(name),
  needsViem: true,
}
