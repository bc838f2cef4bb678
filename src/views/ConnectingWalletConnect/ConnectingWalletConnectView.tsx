import { selectPlatform } from '../../slices/host'
import { viewPushed } from '../../slices/navigation'
import { hasOwnBrowser } from '../../slices/domain/wallet/ownBrowser'
import { type WalletTab, walletTabs } from '../../slices/domain/wallet/walletPlatforms'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InstalledWallet } from '../ConnectingExternal/InstalledWallet'
import { useWalletImage, useApp } from '../shared/images'
import { useWalletById } from '../shared/useWalletById'
import { useT } from '../strings/t'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { OwnBrowser } from './OwnBrowser'
import { Pairing } from './Pairing'
import type { ViewProps } from '../view'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { Footer, TextLink } from '../ui/base/Footer'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { Button } from '../ui/base/Button'
import { Latch } from '../ui/status/Latch'
import { selectConnectors } from '../../slices/connectors'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import { pairingTabChosen, selectPairing } from '../../slices/pairing'
import { requestConnect } from '../shared/attempts'

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

/** Button for the wallet's downloads; nothing if its entry has none. */
function GetFooter(props: { wallet: Wallet; asApp: boolean; onGet(): void }) {
  const { wallet, asApp, onGet } = props
  const t = useT()
  if (!hasDownload(wallet)) return null
  const words = { wallet: wallet.name }
  return (
    <Footer>
      <span>{t(asApp ? 'connecting.noApp' : 'connecting.noWallet', words)}</span>
      <TextLink onClick={onGet} testId="get-wallet">
        {t(asApp ? 'connecting.getApp' : 'connecting.get', words)}
      </TextLink>
    </Footer>
  )
}

/** Whether the wallet's entry has a download link. */
function hasDownload({ app_store, play_store, chrome_store, homepage }: Wallet): boolean {
  return Boolean(app_store ?? play_store ?? chrome_store ?? homepage)
}

/** A wallet that only exists as an extension and is not installed. */
function Missing({
  wallet,
  onGet,
}: {
  wallet: { src: string | null; name: string }
  onGet: () => void
}) {
  const t = useT()
  const names = { wallet: wallet.name }
  return (
    <WalletPrompt
      picture={<Latch app={useApp()} wallet={wallet} state="declined" />}
      title={t('connecting.missing.title', names)}
      text={t('connecting.missing.text', names)}
    >
      <Button className="g24" onClick={onGet} testId="get-wallet">
        {t('connecting.get', names)}
      </Button>
    </WalletPrompt>
  )
}

/**
 * The ways to reach a wallet on this device, and the selected one. Selecting the browser prompts
 * the installed wallet.
 */
function useWalletTab(wallet: Wallet | null) {
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
