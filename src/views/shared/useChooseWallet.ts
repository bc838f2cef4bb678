import { selectVisitChains, selectVisitConnectors } from '../../slices/combined'
import type { Connector } from '../../slices/domain/wallet/connector'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletNamespaces } from '../../slices/domain/wallet/walletNamespaces'
import { walletTabs } from '../../slices/domain/wallet/walletPlatforms'
import { viewPushed } from '../../slices/navigation'
import { selectPlatform } from '../../slices/host'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { requestConnect, requestPairing } from './attempts'

/**
 * Actions of choosing a wallet: an installed one is asked to connect, or first in which of its namespaces, and any other
 * is paired with.
 */
export function useChooseWallet() {
  const dispatch = useAppDispatch()
  const connectors = useAppSelector(selectVisitConnectors)
  const networkIds = useAppSelector(selectVisitChains)
  const platform = useAppSelector(selectPlatform)
  const pair = (wallet: Wallet | null, displayIndex?: number) => {
    const tab = walletTabs(wallet, platform, false)[0] ?? 'qrcode'
    dispatch(requestPairing({ wallet, tab, show: true, displayIndex }))
  }
  const connect = (connector: Connector, displayIndex: number, wallet?: Wallet | null) => {
    const { id: connectorId } = connector
    if (walletNamespaces(connector, connectors, networkIds).length > 1)
      return void dispatch(viewPushed({ view: 'ConnectingMultiChain', params: { connectorId } }))
    const walletRank = wallet?.order
    dispatch(requestConnect({ connectorId, show: true, displayIndex, walletRank }))
  }
  return {
    /** Asks an installed wallet, given its place in the list and its entry there, if it has one. */
    connect,
    /** The plain QR code. */
    showQr: () => pair(null),
    /** Any phone wallet: the QR code. On a phone, which cannot scan its own screen, the list. */
    choosePhone: () => {
      if (platform.mobile) dispatch(viewPushed({ view: 'AllWallets', params: {} }))
      else pair(null)
    },
    chooseListed: (wallet: Wallet, displayIndex: number) => {
      const connector = installedConnectorOf(wallet, connectors)
      if (connector) connect(connector, displayIndex, wallet)
      else pair(wallet, displayIndex)
    },
  }
}
