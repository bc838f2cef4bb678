import { copyRequested } from '../../slices/host'
import type { AppDispatch, RootState } from '../../store/types'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { COPY } from '../ui/base/viewIcons'
import { writeReport } from './writeReport'

/** Button that copies a report for the site's developer; see `writeReport`. */
export function CopyReport({ thrown }: { thrown?: unknown }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Button
      tone="quiet"
      className="g4"
      icon={COPY}
      onClick={() => dispatch(copyReport(thrown))}
      testId="copy-report"
    >
      {t('report.copy')}
    </Button>
  )
}

/** Copies the report, like the button. */
export const copyReport =
  (thrown?: unknown) => (dispatch: AppDispatch, getState: () => RootState) =>
    dispatch(copyRequested({ text: writeReport(getState(), thrown), what: 'report' }))
