import { selectConnectors } from '../../slices/connectors'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletTabs, type WalletTab } from '../../slices/domain/wallet/walletPlatforms'
import { selectPlatform } from '../../slices/host'
import { pairingTabChosen, selectPairing } from '../../slices/pairing'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { requestConnect } from '../shared/attempts'

/**
 * The ways to reach a wallet on this device, and the selected one. Selecting the browser prompts
 * the installed wallet.
 */
export function useWalletTab(wallet: Wallet | null) {
  const dispatch = useAppDispatch()
  const { tab: chosen } = useAppSelector(selectPairing)
  const connectors = useAppSelector(selectConnectors)
  const connector = wallet ? installedConnectorOf(wallet, connectors) : undefined
  const tabs = walletTabs(wallet, useAppSelector(selectPlatform), connector !== undefined)
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'qrcode')
  const choose = (next: WalletTab) => {
    dispatch(pairingTabChosen(next))
    if (next === 'browser' && connector)
      dispatch(requestConnect({ connectorId: connector.id, show: false }))
  }
  return { tabs, tab, connector, choose }
}
