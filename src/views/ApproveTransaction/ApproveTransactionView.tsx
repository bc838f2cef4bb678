import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { approvalAreaChanged, selectIsApproving } from '../../slices/approval'
import { modalCloseRequested } from '../../slices/navigation'
import { selectPreferences } from '../../slices/preferences'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useMedia } from '../shared/useMedia'
import { useT } from '../strings/t'
import { adoptInputs } from '../theme/inputStyles'
import { Button } from '../ui/base/Button'
import { Spinner } from '../ui/status/Spinner'
import { EmptyState } from '../ui/status/States'
import { useArea } from './useArea'

/** A request of the embedded wallet: the wallet's own frame covers this view and asks (secure-frame reference A10). */
export function ApproveTransactionView() {
  const approving = useAppSelector(selectIsApproving)
  const [was, setWas] = useState(approving)
  // The answer comes before the card closes: what was covered stays until then.
  if (approving && !was) setWas(true)
  return <div data-view="ApproveTransaction">{was ? <FrameArea /> : <NoRequest />}</div>
}

/** The place of the frame, and what is seen of it until the frame is there. */
function FrameArea() {
  const t = useT()
  const dispatch = useAppDispatch()
  const { themeMode } = useAppSelector(selectPreferences)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const theme = themeMode ?? (isDark ? 'dark' : 'light')
  const { ref, area } = useArea()
  const title = t('approve.frame')
  const latest = useRef({ themeMode: theme, title })
  useEffect(() => {
    latest.current = { themeMode: theme, title }
    if (area) dispatch(approvalAreaChanged({ area, ...latest.current }))
  }, [dispatch, area, theme, title])
  useEffect(
    () => () => void dispatch(approvalAreaChanged({ area: null, ...latest.current })),
    [dispatch],
  )
  return (
    <div
      className="approve"
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={0}
      onFocus={enterFrame}
      data-testid="approve-area"
    >
      <p className="note status" ref={adoptInputs} role="status">
        <Spinner />
        {t('approve.opening')}
      </p>
    </div>
  )
}

/** Tab reaches the frame through the place that it covers, since it is no part of the card. */
function enterFrame({ currentTarget }: FocusEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  if (above instanceof HTMLIFrameElement) above.focus({ preventScroll: true })
}

/** The site opened the view, but there is nothing to answer. */
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
