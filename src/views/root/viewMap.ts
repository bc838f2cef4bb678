import type { ComponentType } from 'react'
import type { ViewName } from '../../slices/domain/widget/views'
import { ConnectView } from '../Connect/ConnectView'
import { lazyView, type LazyView } from '../shared/lazyView'

/** Views that come in chunks of their own, when they are first shown; those used together share one. */
const LATER: Partial<Record<ViewName, LazyView>> = {
  Account: lazyView(() =>
    import(/* webpackChunkName: "account" */ '../Account/AccountView').then(
      ({ AccountView }) => AccountView,
    ),
  ),
  AllWallets: lazyView(() =>
    import(/* webpackChunkName: "wallets" */ '../AllWallets/AllWalletsView').then(
      ({ AllWalletsView }) => AllWalletsView,
    ),
  ),
  ConnectingExternal: lazyView(() =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingExternal/ConnectingExternalView'
    ).then(({ ConnectingExternalView }) => ConnectingExternalView),
  ),
  ConnectingWalletConnect: lazyView(() =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingWalletConnect/ConnectingWalletConnectView'
    ).then(({ ConnectingWalletConnectView }) => ConnectingWalletConnectView),
  ),
  ConnectingWalletConnectBasic: lazyView(() =>
    import(
      /* webpackChunkName: "connecting" */ '../ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView'
    ).then(({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView),
  ),
  Networks: lazyView(() =>
    import(/* webpackChunkName: "networks" */ '../Networks/NetworksView').then(
      ({ NetworksView }) => NetworksView,
    ),
  ),
  SwitchNetwork: lazyView(() =>
    import(/* webpackChunkName: "networks" */ '../SwitchNetwork/SwitchNetworkView').then(
      ({ SwitchNetworkView }) => SwitchNetworkView,
    ),
  ),
  UnsupportedChain: lazyView(() =>
    import(/* webpackChunkName: "networks" */ '../UnsupportedChain/UnsupportedChainView').then(
      ({ UnsupportedChainView }) => UnsupportedChainView,
    ),
  ),
  SIWXSignMessage: lazyView(() =>
    import(/* webpackChunkName: "sign-in" */ '../SIWXSignMessage/SIWXSignMessageView').then(
      ({ SIWXSignMessageView }) => SIWXSignMessageView,
    ),
  ),
  WhatIsAWallet: lazyView(() =>
    import(/* webpackChunkName: "help" */ '../WhatIsAWallet/WhatIsAWalletView').then(
      ({ WhatIsAWalletView }) => WhatIsAWalletView,
    ),
  ),
  WhatIsANetwork: lazyView(() =>
    import(/* webpackChunkName: "help" */ '../WhatIsANetwork/WhatIsANetworkView').then(
      ({ WhatIsANetworkView }) => WhatIsANetworkView,
    ),
  ),
  GetWallet: lazyView(() =>
    import(/* webpackChunkName: "help" */ '../GetWallet/GetWalletView').then(
      ({ GetWalletView }) => GetWalletView,
    ),
  ),
  Downloads: lazyView(() =>
    import(/* webpackChunkName: "help" */ '../Downloads/DownloadsView').then(
      ({ DownloadsView }) => DownloadsView,
    ),
  ),
}

/** The component of a view; of one that is not built yet, Connect. */
export function viewOf(name: ViewName): ComponentType {
  return LATER[name]?.view() ?? ConnectView
}

/** The component of a view whose code is asked for again, after it did not load. */
export function reloadedView(name: ViewName): ComponentType {
  return LATER[name]?.again() ?? ConnectView
}

/** Asks for the code of a view that will soon be wanted; that it did not come shows when the view does. */
export function fetchView(name: ViewName): void {
  void LATER[name]?.fetch().catch(() => {})
}
