import type { Method } from '../../engine/kit'

const of = (method: string, listenerOnly = false) => ({
  call: (receiver: string, args: readonly string[]) =>
    listenerOnly
      ? `${receiver}.on('${method}', ${args.join(', ')})`
      : `${receiver}.${method}(${args.join(', ')})`,
})

/** Methods of the instance that `createAppKit` returns. */
export const METHODS: Record<string, Method> = {
  subscribeAccount: of('account', true),
  subscribeNetwork: of('network', true),
  subscribeState: { to: 'subscribe' },
  subscribeTheme: { none: 'subscribe(({ themeMode }) => …) tells the theme' },
  subscribeEvents: {
    none: "on('*', listener) or on(name, listener); names in docs/reference/events.md",
  },
  subscribeProviders: {
    none: 'getProvider(namespace) is one object for ever, so there is nothing to follow',
  },
  subscribeProvider: {
    none: 'getProvider(namespace) is one object for ever, so there is nothing to follow',
  },
  subscribeCaipNetworkChange: of('network', true),
  subscribeWalletInfo: { none: "on('account', ({ connectedWalletInfo }) => …)" },
  getIsConnectedState: { call: (receiver) => `(${receiver}.getAccount().status === 'connected')` },
  getIsConnected: { call: (receiver) => `(${receiver}.getAccount().status === 'connected')` },
  getAddress: { call: (receiver, args) => `${receiver}.getAccount(${args.join(', ')}).address` },
  getAddressByChainNamespace: {
    call: (receiver, args) => `${receiver}.getAccount(${args.join(', ')}).address`,
  },
  getCaipAddress: {
    call: (receiver, args) => `${receiver}.getAccount(${args.join(', ')}).caipAddress`,
  },
  getCaipNetwork: { to: 'getNetwork' },
  getCaipNetworkId: { call: (receiver) => `${receiver}.getNetwork()?.caipNetworkId` },
  getChainId: { call: (receiver) => `${receiver}.getNetwork()?.id` },
  getWalletInfo: { call: (receiver) => `${receiver}.getAccount().connectedWalletInfo` },
  getWalletProvider: { to: 'getProvider' },
  getWalletProviderType: {
    call: (receiver) => `${receiver}.getAccount().connectedWalletInfo?.type`,
  },
  getThemeMode: { call: (receiver) => `${receiver}.getState().themeMode` },
  getThemeVariables: { none: 'not read back: keep what you set yourself' },
  isOpen: { call: (receiver) => `${receiver}.getState().open` },
  getUniversalProvider: { none: 'no counterpart: hand over your own as pairingProvider' },
  getError: { none: 'promises reject with a LatchkeyError' },
  getEvent: { none: "on('*', listener)" },
  updateFeatures: {
    call: (receiver, args) => `${receiver}.updateOptions({ features: ${args.join(', ')} })`,
  },
}
