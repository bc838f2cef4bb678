import { importToggled, type SocialFlow } from '../../slices/social'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { cx } from '../ui/base/cx'

/** Lets the person import a wallet at this login. The words are typed in the frame afterwards. */
export function ImportChoice({ flow }: { flow: Exclude<SocialFlow, { step: 'idle' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { attemptId, importing } = flow
  if (!importing) return null
  const isChosen = importing === 'chosen'
  return (
    <>
      <p className={cx('note', isChosen && 'g8')} role="status">
        {isChosen && t('social.import.chosen')}
      </p>
      <Button
        tone="quiet"
        className="g4"
        onClick={() => dispatch(importToggled({ attemptId }))}
        testId="social-import"
      >
        {t(isChosen ? 'social.import.leave' : 'social.import')}
      </Button>
    </>
  )
}
