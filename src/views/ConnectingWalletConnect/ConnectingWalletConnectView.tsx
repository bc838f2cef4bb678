import { selectPlatform } from '../../slices/host'
import { viewPushed } from '../../slices/navigation'
import { hasOwnBrowser } from '../../slices/domain/wallet/ownBrowser'
import type { WalletTab } from '../../slices/domain/wallet/walletPlatforms'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InstalledWallet } from '../ConnectingExternal/InstalledWallet'
import { useWalletImage } from '../shared/images'
import { useWalletById } from '../shared/useWalletById'
import { useT } from '../strings/t'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { GetFooter } from './GetFooter'
import { Missing } from './Missing'
import { OwnBrowser } from './OwnBrowser'
import { Pairing } from './Pairing'
import { useWalletTab } from './useWalletTab'
import type { ViewProps } from '../view'

const TAB_IDS: Record<WalletTab, string> = {
  browser: 'tab-Browser',
  qrcode: 'tab-Mobile',
  mobile: 'tab-Mobile',
  web: 'tab-Webapp',
  desktop: 'tab-Desktop',
  unsupported: 'tab-Browser',
}

/** Connects a listed wallet, or any wallet by QR code, with a tab for each way to reach it. */
export function ConnectingWalletConnectView({ route }: ViewProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { walletId } = route.params
  const { wallet } = useWalletById(walletId)
  const { tabs, tab, connector, choose } = useWalletTab(wallet)
  const src = useWalletImage(wallet)
  const get = () => {
    if (wallet) dispatch(viewPushed({ view: 'Downloads', params: { walletId: wallet.id } }))
  }
  const platform = useAppSelector(selectPlatform)
  const isInside = wallet !== null && !connector && hasOwnBrowser(wallet, platform)
  const content = isInside ? (
    <OwnBrowser wallet={wallet} />
  ) : tab === 'unsupported' ? (
    <Missing wallet={{ src, name: wallet?.name ?? '' }} onGet={get} />
  ) : tab === 'browser' && connector ? (
    <InstalledWallet connectorId={connector.id} connector={connector} />
  ) : (
    <Pairing wallet={wallet} tab={tab === 'browser' ? 'qrcode' : tab} key={tab} />
  )
  const labels: Record<WalletTab, string> = {
    browser: t('connecting.tab.browser'),
    qrcode: t('connecting.tab.mobile'),
    mobile: t('connecting.tab.mobile'),
    web: t('connecting.tab.web'),
    desktop: t('connecting.tab.desktop'),
    unsupported: t('connecting.tab.browser'),
  }
  return (
    <>
      <div className="body" data-view="ConnectingWalletConnect">
        {tabs.length > 1 && !isInside ? (
          <>
            <Tabs
              label={t('connecting.tabs')}
              tabs={tabs.map((id) => ({ id, label: labels[id], testId: TAB_IDS[id] }))}
              value={tab}
              onChange={choose}
            />
            <TabPanel value={tab}>
              <div className="g16">{content}</div>
            </TabPanel>
          </>
        ) : (
          content
        )}
      </div>
      {wallet && tab !== 'unsupported' && (
        <GetFooter wallet={wallet} asApp={tab === 'qrcode'} onGet={get} />
      )}
    </>
  )
}
