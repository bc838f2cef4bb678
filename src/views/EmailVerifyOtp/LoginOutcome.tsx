import { requestConnect } from '../shared/attempts'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { useAppDispatch } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { AnotherEmail } from './AnotherEmail'

/** The code was correct, but the wallet failed to connect. */
export function NotOpened() {
  const t = useT()
  const dispatch = useAppDispatch()
  const retry = () => dispatch(requestConnect({ connectorId: EMBEDDED_CONNECTOR_ID, show: false }))
  return (
    <FailedState title={t('emailCode.failed.title')} text={t('emailCode.failed.text')}>
      <Button
        className="g20"
        icon={RETRY}
        onClick={retry}
        autoFocus
        testId="connecting-widget-secondary-button"
      >
        {t('common.retry')}
      </Button>
      <AnotherEmail form="EmailLogin" />
    </FailedState>
  )
}
