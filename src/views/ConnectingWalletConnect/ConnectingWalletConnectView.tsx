import { selectConnectors } from '../../slices/connectors'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import { viewPushed } from '../../slices/navigation'
import { selectPlatform } from '../../slices/host'
import { pairingTabChosen, selectPairing } from '../../slices/pairing'
import { selectRoute } from '../../slices/router'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletTabs, type WalletTab } from '../../slices/domain/wallet/walletPlatforms'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InstalledWallet } from '../ConnectingExternal/InstalledWallet'
import { useWalletImage } from '../shared/images'
import { requestConnect } from '../shared/attempts'
import { useWalletById } from '../shared/useWalletById'
import { useT } from '../strings/t'
import { Footer, TextLink } from '../ui/base/Footer'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { Missing } from './Missing'
import { Pairing } from './Pairing'

const TAB_IDS: Record<WalletTab, string> = {
  browser: 'tab-Browser',
  qrcode: 'tab-Mobile',
  mobile: 'tab-Mobile',
  web: 'tab-Webapp',
  desktop: 'tab-Desktop',
  unsupported: 'tab-Browser',
}

/** Connecting one wallet of the list, or any by its code: a tab for each way to reach it (views reference section 3). */
export function ConnectingWalletConnectView() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { walletId } = useAppSelector(selectRoute).params
  const { wallet } = useWalletById(walletId)
  const { tab: chosen } = useAppSelector(selectPairing)
  const connectors = useAppSelector(selectConnectors)
  const connector = wallet ? installedConnectorOf(wallet, connectors) : undefined
  const tabs = walletTabs(wallet, useAppSelector(selectPlatform), connector !== undefined)
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'qrcode')
  const src = useWalletImage(wallet)
  const choose = (next: WalletTab) => {
    dispatch(pairingTabChosen(next))
    if (next === 'browser' && connector)
      dispatch(requestConnect({ connectorId: connector.id, show: false }))
  }
  const get = () => {
    if (wallet) dispatch(viewPushed({ view: 'Downloads', params: { walletId: wallet.id } }))
  }
  const content =
    tab === 'unsupported' ? (
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
        {tabs.length > 1 ? (
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
      {wallet && tab !== 'unsupported' && hasDownload(wallet) && (
        <Footer>
          <span>
            {t(tab === 'qrcode' ? 'connecting.noApp' : 'connecting.noWallet', {
              wallet: wallet.name,
            })}
          </span>
          <TextLink strong onClick={get} testId="get-wallet">
            {t(tab === 'qrcode' ? 'connecting.getApp' : 'connecting.get', { wallet: wallet.name })}
          </TextLink>
        </Footer>
      )}
    </>
  )
}

/** Whether the wallet's entry says where it can be had. */
function hasDownload({ app_store, play_store, chrome_store, homepage }: Wallet): boolean {
  return Boolean(app_store ?? play_store ?? chrome_store ?? homepage)
}
