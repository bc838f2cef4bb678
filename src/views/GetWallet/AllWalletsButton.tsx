import { selectOffersAllWallets } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Button for the full list, if the site offers it. */
export function AllWalletsButton() {
  const t = useT()
  const dispatch = useAppDispatch()
  if (!useAppSelector(selectOffersAllWallets)) return null
  const showAll = () => dispatch(viewPushed({ view: 'AllWallets', params: {} }))
  return (
    <Button className="g8" tone="quiet" onClick={showAll}>
      {t('getWallet.all')}
    </Button>
  )
}
