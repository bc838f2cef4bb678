import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { useAppDispatch } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { isFinal, readAgain } from './readAgain'

/** An order that is invalid or could not be read. */
export function Unpayable({ error }: { error: ErrorRecord }) {
  const t = useT()
  const dispatch = useAppDispatch()
  if (isFinal(error.code))
    return (
      <FailedState title={t('pay.refused')} text={t('pay.refused.text')} testId="pay-refused" />
    )
  return (
    <FailedState title={t('pay.unread')} text={t('pay.unread.text')} testId="pay-unread">
      <Button className="g20" onClick={() => dispatch(readAgain())} testId="pay-retry-button">
        {t('common.retry')}
      </Button>
    </FailedState>
  )
}
