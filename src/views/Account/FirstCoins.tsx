import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useCanBuy } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { openBuy } from './openBuy'
import { ReceiveButton } from './ReceiveButton'

/** Actions of an empty account: receive, and buy if a provider sells tokens here. */
export function FirstCoins() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canBuy = useCanBuy()
  if (!features.receive && !canBuy) return null
  return (
    <div className={features.receive && canBuy ? 'pair g16' : 'g16'}>
      {canBuy && (
        <Button
          tone={features.receive ? 'secondary' : 'primary'}
          onClick={() => dispatch(openBuy())}
          testId="account-onramp-button"
        >
          {t('buy.title')}
        </Button>
      )}
      {features.receive && <ReceiveButton />}
    </div>
  )
}
