import { sessionsApi } from '../../api/smartSessions'
import { selectCaipAddress, selectConnected } from '../../slices/combined'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { newestOf } from '../../slices/domain/requests/smartSessions'
import { toLabel } from '../../slices/domain/text/label'
import { viewTookOver } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useApp } from '../shared/images'
import { useQuery } from '../shared/useQuery'
import { Allowances } from '../SmartSessionList/Allowances'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { WALLET } from '../ui/base/viewIcons'
import { Avatar } from '../ui/money/Avatar'
import { DoneState } from '../ui/status/DoneState'
import type { ViewProps } from '../view'

/** Confirms that the site has a new permission, and what it allows. */
export function SmartSessionCreatedView({ route }: ViewProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const app = useApp()
  const caipAddress = useAppSelector(selectCaipAddress)
  const account = useAppSelector(selectConnected)
  return (
    <div className="body" data-view="SmartSessionCreated">
      <DoneState
        from={app}
        to={account ? <Avatar address={account.address} size={64} /> : { name: '', icon: WALLET }}
        title={t('sessions.created')}
        text={t('sessions.created.text')}
        testId="session-created"
      >
        {caipAddress && <Given caipAddress={caipAddress} route={route} />}
        <Button
          className="g20"
          onClick={() => dispatch(viewTookOver({ view: 'Account', params: {} }))}
          autoFocus
          testId="session-created-button"
        >
          {t('sessions.gotIt')}
        </Button>
      </DoneState>
    </div>
  )
}

/**
 * The new permission in the service's list: the one that the wallet named, else the newest. Nothing
 * while it is not listed.
 */
function Given({ caipAddress, route }: ViewProps & { caipAddress: CaipAddress }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(sessionsApi.endpoints.getSessions, { caipAddress })
  const { pci } = route.params
  const sessions = data?.sessions ?? []
  const given = pci === undefined ? newestOf(sessions) : sessions.find((one) => one.pci === pci)
  if (!given) return null
  return (
    <div className="receipt g16" data-testid="session-given">
      <p className="status">
        <bdi className="clip strong">
          {toLabel(given.project?.name ?? '') || t('sessions.site')}
        </bdi>
        <span className="label">
          {t('sessions.until', { day: format.day(given.expiry * 1000) })}
        </span>
      </p>
      <Allowances permissions={given.permissions} />
    </div>
  )
}
