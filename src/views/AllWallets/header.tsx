import { useChooseWallet } from '../shared/useChooseWallet'
import { useT } from '../strings/t'
import { useCount } from '../strings/useCount'
import { IconButton } from '../ui/base/IconButton'
import { QR } from '../ui/base/icons'
import { useWalletCount } from './useWalletCount'

/** How many wallets the list has, beside the title. */
export function WalletCount() {
  const writeCount = useCount()
  const count = useWalletCount()
  return count > 0 && <bdi className="count">{writeCount(count)}</bdi>
}

/** Shows the plain QR code. */
export function QrKey() {
  const t = useT()
  const { showQr } = useChooseWallet()
  return (
    <IconButton icon={QR} label={t('allWallets.qr')} onClick={showQr} testId="wallet-list-qr" />
  )
}
