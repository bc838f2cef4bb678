import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useLegal } from '../shared/legal'
import { TitleCount } from '../shared/TitleCount'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useT } from '../strings/t'
import { IconButton } from '../ui/base/IconButton'
import { QR } from '../ui/base/icons'
import { useWalletCount } from './useWalletCount'

/** Number of listed wallets, beside the title. */
export function WalletCount() {
  const count = useWalletCount()
  return count > 0 && <TitleCount count={count} />
}

/**
 * Shows the plain QR code. If the legal checkbox is not ticked yet, opens the view with the
 * checkbox, which creates the code afterwards.
 */
export function QrButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { due } = useLegal()
  const { showQr } = useChooseWallet()
  const showBox = () => dispatch(viewPushed({ view: 'ConnectingWalletConnect', params: {} }))
  return (
    <IconButton
      icon={QR}
      label={t('allWallets.qr')}
      onClick={due ? showBox : showQr}
      testId="wallet-list-qr"
    />
  )
}
