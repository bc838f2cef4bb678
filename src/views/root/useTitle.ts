import { selectConnector } from '../../slices/connectors'
import type { Route, ViewName } from '../../slices/domain/widget/views'
import { useAppSelector } from '../../store/hooks'
import { useWalletById } from '../shared/useWalletById'
import { useT, type StringKey } from '../strings/t'

/** Titles of views that are not called after Connect. */
const TITLES: Partial<Record<ViewName, StringKey>> = {
  Account: 'account.title',
  AllWallets: 'connect.all',
  ConnectingWalletConnect: 'connect.phone',
  ConnectingWalletConnectBasic: 'connect.phone',
  Networks: 'networks.title',
  SwitchNetwork: 'networks.title',
  UnsupportedChain: 'unsupported.title',
  SIWXSignMessage: 'siwx.title',
  WhatIsAWallet: 'connect.help',
  WhatIsANetwork: 'networks.help',
  GetWallet: 'getWallet.title',
  Downloads: 'getWallet.title',
}

/** Title of a view: its own, or the name of the wallet or network it is about (views reference section 2). */
export function useTitle({ view, params }: Route): string {
  const t = useT()
  const connector = useAppSelector((state) => selectConnector(state, params.connectorId))
  const network = useAppSelector(({ networks }) =>
    networks.all.find(({ caipNetworkId }) => caipNetworkId === params.networkId),
  )
  const wallet = useWalletById(params.walletId).wallet
  if (view === 'ConnectingExternal' && connector) return connector.name
  if (view === 'ConnectingWalletConnect' && wallet) return wallet.name
  if (view === 'Downloads' && wallet) return t('downloads.title', { wallet: wallet.name })
  if (view === 'SwitchNetwork' && network) return network.name
  return t(TITLES[view] ?? 'connect.title')
}
