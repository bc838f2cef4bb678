import { selectConnected } from '../../slices/combined'
import { selectSwitchFlow } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { LiveRegion } from '../ui/status/LiveRegion'

/**
 * Announces the progress of a network switch while the rows are shown; `idle` is the text without a
 * switch.
 */
export function SwitchAnnouncer({ idle = '' }: { idle?: string }) {
  const t = useT()
  const { step } = useAppSelector(selectSwitchFlow)
  const wallet = useAppSelector(selectConnected)?.wallet.name ?? t('connecting.anyWallet')
  const key = step === 'switching' ? 'waiting' : step
  return <LiveRegion message={key === 'idle' ? idle : t(`networks.${key}`, { wallet })} />
}
