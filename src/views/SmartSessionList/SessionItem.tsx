import type { SessionStanding, SmartSession } from '../../slices/domain/requests/smartSessions'
import { toLabel } from '../../slices/domain/text/label'
import { selectSmartSessions, sessionRevokeRequested } from '../../slices/smartSessions'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { InlineReport } from '../shared/InlineReport'
import { sayError } from '../shared/sayError'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { Accordion } from '../ui/lists/Accordion'
import { Tile } from '../ui/lists/Tile'
import { Allowances } from './Allowances'

/** A site with its permission and a button to revoke it. */
export function SessionItem(props: { session: SmartSession; standing: SessionStanding }) {
  const { session, standing } = props
  const t = useT()
  const format = useFormat()
  const { project, expiry, permissions } = session
  const name = toLabel(project?.name ?? '') || t('sessions.site')
  return (
    <Accordion
      className="g8"
      title={
        <span className="titled">
          <Tile size={36} src={safeImage(project?.iconUrl)} name={name} />
          <bdi>{name}</bdi>
        </span>
      }
      end={t('sessions.until', { day: format.day(expiry * 1000) })}
      testId={`session-${session.pci}`}
    >
      <Allowances permissions={permissions} />
      {standing === 'active' && <Revoke pci={session.pci} />}
    </Accordion>
  )
}

function Revoke({ pci }: { pci: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { flow } = useAppSelector(selectSmartSessions)
  const isOwn = flow.step !== 'idle' && flow.pci === pci
  return (
    <>
      <Button
        tone="secondary"
        className="g12 bad"
        busy={isOwn && flow.step === 'revoking'}
        disabled={!isOwn && flow.step === 'revoking'}
        onClick={() => dispatch(sessionRevokeRequested({ pci }))}
        testId={`session-revoke-${pci}`}
      >
        {isOwn && flow.step === 'revoking' ? t('sessions.revoking') : t('sessions.revoke')}
      </Button>
      <p className="reason g8" role="status">
        {isOwn && flow.step === 'failed' ? sayError(flow.error.code, t) : t('sessions.once')}
      </p>
      {isOwn && flow.step === 'failed' && <InlineReport error={flow.error} />}
    </>
  )
}
