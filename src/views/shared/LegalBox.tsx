import { useT } from '../strings/t'
import { Checkbox } from '../ui/forms/Checkbox'
import { LegalText } from './LegalText'
import { useLegal } from './legal'

/**
 * The legal checkbox, which must be ticked first. It shakes and shows why if something below was
 * pressed too early.
 * @param nudges number of these presses
 */
export function LegalBox({ nudges }: { nudges: number }) {
  const t = useT()
  const { due, accepted, setAccepted } = useLegal()
  const nudge = due && nudges > 0
  return (
    <div data-testid="legal-checkbox">
      <Checkbox
        // A new key restarts the animation.
        key={nudges}
        checked={accepted}
        onChange={setAccepted}
        nudge={nudge}
        testId="checkbox"
      >
        <LegalText both="connect.legal.accept" one="connect.legal.accept.one" />
      </Checkbox>
      <p className={nudge ? 'msg bad legal' : 'sr'} role="status">
        {nudge && t('connect.legal.first')}
      </p>
    </div>
  )
}
