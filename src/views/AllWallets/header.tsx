import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useLegal } from '../shared/legal'
import { TitleCount } from '../shared/TitleCount'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useT } from '../strings/t'
import { IconButton } from '../ui/base/IconButton'
import { QR } from '../ui/base/icons'
import { walletListApi } from '../../api/walletList'
import { selectOptions } from '../../slices/options'
import { hasApi } from '../../api/core/hasApi'
import { recommendedArgs, useWalletFilter } from '../shared/walletSources'

const { getRecommendedWallets, getWallets } = walletListApi.endpoints

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

/** The total number of wallets in cached answers; 0 until there is one. Sends no request. */
function useWalletCount(): number {
  const filter = useWalletFilter()
  const { featuredWalletIds: featured } = useAppSelector(selectOptions)
  return useAppSelector((state) => {
    if (!filter || !hasApi(state)) return 0
    const listed = getWallets.select(filter)(state).data?.pages[0]?.count
    const first = getRecommendedWallets.select(recommendedArgs(filter, featured))(state).data?.count
    return listed ?? (first ? first + featured.length : 0)
  })
}
