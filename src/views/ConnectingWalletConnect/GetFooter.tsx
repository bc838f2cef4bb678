import type { Wallet } from '../../slices/domain/wallet/wallet'
import { useT } from '../strings/t'
import { Footer, TextLink } from '../ui/base/Footer'

/** Button for the wallet's downloads; nothing if its entry has none. */
export function GetFooter(props: { wallet: Wallet; asApp: boolean; onGet(): void }) {
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
