import type { ErrorCode, ErrorRecord } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isDeclined } from '../../slices/domain/errors/records'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { copyReport } from './CopyReport'

/** Props of `InlineReport`. */
export interface InlineReportProps {
  /** The error from the state, if there is one. */
  error?: ErrorRecord
  /** An error detected by the view itself, which is not in the state. */
  found?: ErrorCode
}

/**
 * A small button below an error within a view that copies the report. Not shown when the visitor
 * declined.
 */
export function InlineReport({ error, found }: InlineReportProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  if (error && (isDeclined(error.code) || error.code === 'EMAIL_COOLDOWN')) return null
  return (
    <button
      type="button"
      className="link report"
      ref={adoptViewStyles}
      onClick={() => dispatch(copyReport(found && errorOf(found)))}
      data-testid="copy-report"
    >
      {t('report.copy')}
    </button>
  )
}
