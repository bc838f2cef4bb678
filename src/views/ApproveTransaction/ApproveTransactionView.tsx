import { useState } from 'react'
import { selectIsApproving } from '../../slices/approval'
import { modalCloseRequested } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'
import { FrameArea } from './FrameArea'

/** A request of the embedded wallet, whose frame covers this view and asks for approval. */
export function ApproveTransactionView() {
  const t = useT()
  const approving = useAppSelector(selectIsApproving)
  const [was, setWas] = useState(approving)
  // The request ends before the card closes; keep the covered area until then.
  if (approving && !was) setWas(true)
  return (
    <div data-view="ApproveTransaction">
      {was ? <FrameArea title={t('approve.frame')} /> : <NoRequest />}
    </div>
  )
}

/** Shown if the site opened the view without a pending request. */
function NoRequest() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <div className="body">
      <EmptyState title={t('approve.none.title')} text={t('approve.none.text')}>
        <Button className="g20" onClick={() => dispatch(modalCloseRequested({ force: true }))}>
          {t('common.close')}
        </Button>
      </EmptyState>
    </div>
  )
}
