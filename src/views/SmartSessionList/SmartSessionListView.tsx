import { useState, Fragment } from 'react'
import { sessionsApi } from '../../api/smartSessions'
import { selectCaipAddress } from '../../slices/combined'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import {
  standingOf,
  type SessionStanding,
  sessionsByMonth,
  type SmartSession,
} from '../../slices/domain/requests/smartSessions'
import { useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { EmptyState } from '../ui/status/States'
import { useFormat } from '../strings/useFormat'
import { SessionItem } from './SessionItem'

const STANDINGS = ['active', 'expired', 'revoked'] as const

/** The permissions that sites have for the account. */
export function SmartSessionListView() {
  const caipAddress = useAppSelector(selectCaipAddress)
  return (
    <div className="body" data-view="SmartSessionList">
      {caipAddress && <Sessions caipAddress={caipAddress} />}
    </div>
  )
}

function Sessions({ caipAddress }: { caipAddress: CaipAddress }) {
  const t = useT()
  const [standing, setStanding] = useState<SessionStanding>('active')
  const [now] = useState(Date.now)
  const { data, isError, refetch } = useQuery(sessionsApi.endpoints.getSessions, { caipAddress })
  const found = data?.sessions.filter((session) => standingOf(session, now) === standing) ?? []
  return (
    <>
      <Tabs
        label={t('sessions.title')}
        tabs={STANDINGS.map((id) => ({ id, label: t(`sessions.${id}`), testId: `tab-${id}` }))}
        value={standing}
        onChange={setStanding}
        name="sessions"
      />
      <TabPanel value={standing} name="sessions">
        {!data && !isError && (
          <List open className="g8" label={t('common.loading')} busy>
            <SkeletonTokens count={3} />
          </List>
        )}
        {isError && (
          <FailedState
            title={t('sessions.failed')}
            text={t('sessions.failed.text')}
            onRetry={refetch}
            testId="sessions-failed"
          />
        )}
        {data && found.length === 0 && (
          <EmptyState
            title={t(`sessions.none.${standing}`)}
            text={t('sessions.none.text')}
            testId="empty-sessions-state"
          />
        )}
        {found.length > 0 && <p className="note g12">{t('sessions.about')}</p>}
        <SessionMonths sessions={found} standing={standing} />
      </TabPanel>
    </>
  )
}

/** Permissions grouped by the month in which they were granted. */
function SessionMonths(props: { sessions: readonly SmartSession[]; standing: SessionStanding }) {
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
