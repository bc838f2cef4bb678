import { useEffect, useRef, type FocusEvent } from 'react'
import { approvalAreaChanged } from '../../slices/approval'
import { selectPreferences } from '../../slices/preferences'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useMedia } from '../shared/useMedia'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { Spinner } from '../ui/status/Spinner'
import { useArea } from './useArea'

/**
 * The area that the frame covers, with a placeholder until the frame is visible.
 * @param title accessible name of the frame
 * @param isInset whether the frame is a part of a view, with other things around it
 */
export function FrameArea({ title, isInset = false }: { title: string; isInset?: boolean }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { themeMode } = useAppSelector(selectPreferences)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const theme = themeMode ?? (isDark ? 'dark' : 'light')
  const { ref, area } = useArea(isInset)
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
      className={isInset ? 'approve inset' : 'approve'}
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={0}
      onFocus={enterFrame}
      data-testid="approve-area"
    >
      <p className="note status" ref={adoptViewStyles} role="status">
        <Spinner />
        {t('approve.opening')}
      </p>
    </div>
  )
}

/** Tab moves from the covered area into the frame, because the frame is not inside the card. */
function enterFrame({ currentTarget }: FocusEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  if (above instanceof HTMLIFrameElement) above.focus({ preventScroll: true })
}
