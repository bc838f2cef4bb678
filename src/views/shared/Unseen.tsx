import { selectActiveNetwork } from '../../slices/combined'
import { ACTIVITY_NAMESPACES } from '../../slices/domain/network/namespaces'
import { viewPushed } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { EmptyState } from '../ui/status/States'

/** Props of `Unseen`. */
interface UnseenProps {
  title: string
  text: string
  onAgain: () => void
  /** Label of the button for "I did not pay". */
  gaveUp: string
  onGiveUp: () => void
  testId: string
}

/** State after the search for an external payment has timed out. */
export function Unseen({ title, text, onAgain, gaveUp, onGiveUp, testId }: UnseenProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  const hasActivity =
    features.history && network && ACTIVITY_NAMESPACES.includes(network.chainNamespace)
  return (
    <div role="status">
      <EmptyState title={title} text={text} testId={testId}>
        <Button className="g20" icon={RETRY} onClick={onAgain} autoFocus testId={`${testId}-again`}>
          {t('buy.again')}
        </Button>
        {hasActivity && (
          <Button
            tone="secondary"
            className="g8"
            onClick={() => dispatch(viewPushed({ view: 'Transactions', params: {} }))}
            testId={`${testId}-activity`}
          >
            {t('buy.activity')}
          </Button>
        )}
        <Button tone="quiet" className="g4" onClick={onGiveUp} testId={`${testId}-give-up`}>
          {gaveUp}
        </Button>
      </EmptyState>
    </div>
  )
}
