import { Fragment } from 'react'
import {
  sessionsByMonth,
  type SessionStanding,
  type SmartSession,
} from '../../slices/domain/requests/smartSessions'
import { useFormat } from '../strings/useFormat'
import { SessionItem } from './SessionItem'

/** Permissions grouped by the month in which they were granted. */
export function SessionMonths(props: {
  sessions: readonly SmartSession[]
  standing: SessionStanding
}) {
  const format = useFormat()
  return sessionsByMonth(props.sessions).map(({ key, at, sessions }) => (
    <Fragment key={key}>
      {at !== null && (
        <h3 className="sect g16" data-testid="group-title">
          {format.month(at)}
        </h3>
      )}
      {sessions.map((session) => (
        <SessionItem key={session.pci} session={session} standing={props.standing} />
      ))}
    </Fragment>
  ))
}
