import { viewReplaced } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { DoneState } from '../ui/status/DoneState'

/** A site may act without asking from now on (views reference section 9). */
export function SmartSessionCreatedView() {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <div className="body" data-view="SmartSessionCreated">
      <DoneState
        title={t('sessions.created')}
        text={t('sessions.created.text')}
        testId="session-created"
      >
        <Button
          className="g20"
          onClick={() => dispatch(viewReplaced({ view: 'Account', params: {} }))}
          autoFocus
          testId="session-created-button"
        >
          {t('sessions.gotIt')}
        </Button>
      </DoneState>
    </div>
  )
}
