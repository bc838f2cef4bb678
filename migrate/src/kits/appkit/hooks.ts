import type { HookTable } from '../../engine/hooks'

/** Hooks of `@reown/appkit/react` whose results are mapped field by field. */
export const HOOKS: Record<string, HookTable> = {
  useAppKit: {
    to: 'latchkey/react useLatchkey',
    fields: { open: { to: 'open' }, close: { to: 'close' } },
  },
  useAppKitAccount: {
    to: 'latchkey/react useAccount',
    argument: 'namespace',
    fields: {
      address: { to: 'address' },
      caipAddress: { to: 'caipAddress' },
      status: { to: 'status' },
      allAccounts: { to: 'allAccounts' },
      isConnected: { value: "$.status === 'connected'" },
      embeddedWalletInfo: {
        none: 'its parts are fields of useAccount(): user, preferredAccountType, smartAccountDeployed',
      },
    },
  },
  useAppKitNetwork: {
    to: 'latchkey/react useNetwork',
    fields: {
      caipNetwork: { value: '$' },
      chainId: { value: '$?.id' },
      caipNetworkId: { value: '$?.caipNetworkId' },
      switchNetwork: { value: '$.switchNetwork', hook: 'latchkey/react useSwitchNetwork' },
      approvedCaipNetworkIds: {
        none: 'no counterpart: switchNetwork rejects with CHAIN_NOT_APPROVED',
      },
      supportsAllNetworks: { none: 'no counterpart' },
    },
  },
  useAppKitNetworkCore: {
    to: 'latchkey/react useNetwork',
    fields: {
      caipNetwork: { value: '$' },
      chainId: { value: '$?.id' },
      caipNetworkId: { value: '$?.caipNetworkId' },
    },
  },
  useAppKitState: {
    to: 'latchkey/react useLatchkeyState',
    fields: {
      open: { to: 'open' },
      loading: { to: 'loading' },
      initialized: { to: 'initialized' },
      selectedNetworkId: { to: 'networkId' },
      activeChain: { to: 'activeNamespace' },
    },
  },
  useAppKitTheme: {
    to: 'latchkey/react useTheme',
    fields: {
      themeMode: { to: 'themeMode' },
      setThemeMode: { to: 'setThemeMode' },
      setThemeVariables: { to: 'setThemeVariables' },
      themeVariables: { none: 'not read back: keep what you set yourself' },
    },
  },
  useAppKitProvider: {
    to: 'latchkey/react useProvider',
    argument: 'namespace',
    fields: {
      walletProvider: { value: '$' },
      walletProviderType: { none: 'useWalletInfo()?.type' },
    },
  },
  useWalletInfo: {
    to: 'latchkey/react useWalletInfo',
    argument: 'namespace',
    fields: { walletInfo: { value: '$' } },
  },
  useDisconnect: {
    to: 'latchkey/react useDisconnect',
    fields: { disconnect: { to: 'disconnect' } },
  },
}

/** Hooks without a counterpart of the same shape. */
export const GONE: Record<string, string> = {
  useAppKitEvents:
    'useEvents(name, listener) of latchkey/react calls back on one event; names in docs/reference/events.md',
  useAppKitBalance: 'useBalance() of latchkey/react returns { balance, symbol } and follows it',
  useAppKitConnection: 'useSolana and the like have none: useProvider(namespace) of latchkey/react',
  useAppKitConnections: 'one wallet for each namespace is connected: useAccount(namespace)',
  useAppKitWallets: 'useConnectors() and useConnect() of latchkey/react',
  useAppKitWallet: 'useConnect() of latchkey/react, or <WalletButton>',
  useAppKitUpdateEmail: "open({ view: 'UpdateEmailWallet' })",
  useAppKitSIWX: 'useSession() of latchkey/react',
  useAppKitPay: 'usePay() of latchkey/react',
}
