import { selectSwitchFlow } from '../../slices/networks'
import { useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'

/** Below the rows: the report of a switch that failed. */
export function SwitchReport() {
  const flow = useAppSelector(selectSwitchFlow)
  return flow.step === 'failed' ? <InlineReport error={flow.error} /> : null
}
