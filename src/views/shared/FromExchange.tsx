import { selectActiveNetwork } from '../../slices/combined'
import { SEND_NAMESPACES } from '../../slices/domain/network/namespaces'
import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/** Button to deposit from an exchange, if the site enables payments and exchanges are available. */
export function FromExchange() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  if (!features.pay || !network || !SEND_NAMESPACES.includes(network.chainNamespace)) return null
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
