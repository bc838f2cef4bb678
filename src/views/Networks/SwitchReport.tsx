import { selectSwitchFlow } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'

/** Button below the rows that copies a report of a failed switch. */
export function SwitchReport() {
  const flow = useAppSelector(selectSwitchFlow)
  return flow.step === 'failed' ? <InlineReport error={flow.error} /> : null
}
