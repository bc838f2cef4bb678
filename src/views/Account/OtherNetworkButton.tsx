import { viewPushed } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { selectOptions } from '../../slices/options'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'

/**
 * Button to switch to another network when this one has nothing to show; absent without other
 * networks.
 */
export function OtherNetworkButton({ tone }: { tone: 'secondary' | 'quiet' }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { enableNetworkSwitch } = useAppSelector(selectOptions)
  const canLook = useAppSelector(selectNetworks).length > 1 && enableNetworkSwitch
  const look = () => {
    dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
    dispatch(viewPushed({ view: 'Networks', params: {} }))
  }
  if (!canLook) return null
  return (
    <Button
      tone={tone}
      className={tone === 'quiet' ? 'g4' : 'g16'}
      onClick={look}
      testId="other-network-button"
    >
      {t('account.otherNetwork')}
    </Button>
  )
}
