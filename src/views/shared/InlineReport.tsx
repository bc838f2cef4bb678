import type { ErrorCode, ErrorRecord } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isDeclined } from '../../slices/domain/errors/records'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { copyReport } from './CopyReport'

/** Props of `InlineReport`. */
export interface InlineReportProps {
  /** The error beside it; absent where none is kept. */
  error?: ErrorRecord
  /** A fault that the view itself has found, which the state does not hold. */
  found?: ErrorCode
}

/** Below an error within a view: a small key that copies the report. An answer of the visitor's own has none. */
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
