import { backRequested } from '../../slices/navigation'
import { swapPlanRenewRequested } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { sayError } from '../shared/sayError'
import { CopyReport } from '../shared/CopyReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { AlertBar } from '../ui/status/AlertBar'
import { ErrorState } from '../ui/status/States'
import type { ShownFlow } from './shownFlow'

/**
 * Shown while transactions are being built, could not be built, or differ from the shown values.
 * The swap cannot be confirmed then.
 */
export function Unbuilt({ flow }: { flow: Extract<ShownFlow, { step: 'preparing' }> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { attemptId, error } = flow
  const back = () => dispatch(backRequested())
  if (!error) {
    return (
      <>
        <List label={t('swap.building')} busy>
          <SkeletonTokens count={2} />
        </List>
        <Button className="g20" busy testId="swap-confirm-button">
          {t('swap.building')}
        </Button>
        <Button tone="quiet" className="g4" onClick={back} testId="swap-cancel-button">
          {t('common.cancel')}
        </Button>
      </>
    )
  }
  const isLied = error.context?.parameter === 'decimals'
  const isMismatch = error.code === 'TRANSACTION_MISMATCH'
  return (
    <>
      {isMismatch ? (
        <div data-testid="swap-mismatch" data-reason={error.context?.reason}>
          <AlertBar tone="error" title={t('swap.mismatch')} text={t('swap.mismatch.text')} />
        </div>
      ) : (
        <ErrorState
          title={sayError(error.code, t)}
          text={t(isLied ? 'send.otherDecimals' : 'send.failed')}
          testId="swap-unbuilt"
        />
      )}
      <div className="pair g16">
        <Button tone="secondary" onClick={back} testId="swap-cancel-button">
          {t('common.cancel')}
        </Button>
        <Button
          icon={RETRY}
          onClick={() => dispatch(swapPlanRenewRequested({ attemptId }))}
          testId="swap-retry-button"
        >
          {t('common.retry')}
        </Button>
      </div>
      <CopyReport />
    </>
  )
}
