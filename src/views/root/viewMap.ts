import { lazy, type ComponentType } from 'react'
import type { ViewName } from '../../slices/domain/views'
import { AccountView } from '../Account/AccountView'
import { ConnectView } from '../Connect/ConnectView'

type Load = () => Promise<ComponentType>

/** Views that come in chunks of their own, when they are first shown; those used together share one. */
const LATER: Partial<Record<ViewName, Load>> = {
  AllWallets: () =>
    import(/* webpackChunkName: "wallets" */ '../AllWallets/AllWalletsView').then(
      ({ AllWalletsView }) => AllWalletsView,
    ),
  ConnectingExternal: () =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingExternal/ConnectingExternalView'
    ).then(({ ConnectingExternalView }) => ConnectingExternalView),
  ConnectingWalletConnect: () =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingWalletConnect/ConnectingWalletConnectView'
    ).then(({ ConnectingWalletConnectView }) => ConnectingWalletConnectView),
  ConnectingWalletConnectBasic: () =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView'
    ).then(({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView),
  Networks: () =>
    import(/* webpackChunkName: "networks" */ '../Networks/NetworksView').then(
      ({ NetworksView }) => NetworksView,
    ),
  SwitchNetwork: () =>
    import(/* webpackChunkName: "networks" */ '../SwitchNetwork/SwitchNetworkView').then(
      ({ SwitchNetworkView }) => SwitchNetworkView,
    ),
  UnsupportedChain: () =>
    import(/* webpackChunkName: "networks" */ '../UnsupportedChain/UnsupportedChainView').then(
      ({ UnsupportedChainView }) => UnsupportedChainView,
    ),
  SIWXSignMessage: () =>
    import(/* webpackChunkName: "sign-in" */ '../SIWXSignMessage/SIWXSignMessageView').then(
      ({ SIWXSignMessageView }) => SIWXSignMessageView,
    ),
  WhatIsAWallet: () =>
    import(/* webpackChunkName: "help" */ '../WhatIsAWallet/WhatIsAWalletView').then(
      ({ WhatIsAWalletView }) => WhatIsAWalletView,
    ),
  WhatIsANetwork: () =>
    import(/* webpackChunkName: "help" */ '../WhatIsANetwork/WhatIsANetworkView').then(
      ({ WhatIsANetworkView }) => WhatIsANetworkView,
    ),
  GetWallet: () =>
    import(/* webpackChunkName: "help" */ '../GetWallet/GetWalletView').then(
      ({ GetWalletView }) => GetWalletView,
    ),
  Downloads: () =>
    import(/* webpackChunkName: "help" */ '../Downloads/DownloadsView').then(
      ({ DownloadsView }) => DownloadsView,
    ),
}

/** Views that are there as soon as the modal is, and the others as they stand after their first load. */
const VIEWS: Partial<Record<ViewName, ComponentType>> = {
  Connect: ConnectView,
  Account: AccountView,
  ...Object.fromEntries(
    Object.entries(LATER).map(([name, load]): [string, ComponentType] => [name, toLazy(load)]),
  ),
}

function toLazy(load: Load): ComponentType {
  return lazy(async () => ({ default: await load() }))
}

/** The component of a view; of one that is not built yet, Connect. */
export function viewOf(name: ViewName): ComponentType {
  return VIEWS[name] ?? ConnectView
}

/** The component of a view whose code is asked for again, after it did not load. */
export function reloadedView(name: ViewName): ComponentType {
  const load = LATER[name]
  return load ? toLazy(load) : viewOf(name)
}
