import { connectRequested } from '../../slices/connect'
import { selectConnectors } from '../../slices/connectors'
import type { Connector } from '../../slices/domain/wallet/connector'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletTabs } from '../../slices/domain/wallet/walletPlatforms'
import { viewPushed } from '../../slices/navigation'
import { selectPlatform } from '../../slices/host'
import { pairingRequested } from '../../slices/pairing'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { newId } from './newId'

/** What choosing a wallet does: an installed one is asked at once, any other is paired with. */
export function useChooseWallet() {
  const dispatch = useAppDispatch()
  const connectors = useAppSelector(selectConnectors)
  const platform = useAppSelector(selectPlatform)
  const pair = (wallet: Wallet | null) => {
    const tab = walletTabs(wallet, platform, false)[0] ?? 'qrcode'
    dispatch(pairingRequested({ wallet, attemptId: newId(), tab, show: true }))
  }
  const connect = ({ id: connectorId }: Connector) => {
    dispatch(connectRequested({ connectorId, attemptId: newId(), show: true }))
  }
  return {
    connect,
    /** The plain QR code. */
    showQr: () => pair(null),
    /** Any phone wallet: the QR code, or on a phone, where nobody could scan it, the list. */
    choosePhone: () => {
      if (platform.mobile) dispatch(viewPushed({ view: 'AllWallets', params: {} }))
      else pair(null)
    },
    chooseListed: (wallet: Wallet) => {
      const connector = installedConnectorOf(wallet, connectors)
      if (connector) connect(connector)
      else pair(wallet)
    },
  }
}
