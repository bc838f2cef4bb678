import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** The way to coins that somebody has at an exchange, where the site has payments on. */
export function FromExchange() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  if (!features.pay) return null
  return (
    <Button
      tone="secondary"
      className="g12"
      onClick={() => dispatch(viewPushed({ view: 'PayWithExchange', params: {} }))}
      testId="wallet-features-deposit-from-exchange-button"
    >
      {t('pay.deposit')}
    </Button>
  )
}
