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
 * Handlers for choosing a wallet: an installed one is prompted to connect, after a choice of
 * namespace if it has several; any other wallet is paired.
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
    /** Connects an installed wallet. Takes its index in the list and its list entry, if any. */
    connect,
    /** Shows the plain QR code. */
    showQr: () => pair(null),
    /**
     * Any phone wallet: shows the QR code. A phone cannot scan its own screen, so it shows the
     * list.
     */
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
