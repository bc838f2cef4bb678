import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { sameAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectAccountTypeFlow } from '../../slices/smartAccount'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Lines } from '../ui/money/Receipt'
import { EmptyState } from '../ui/status/States'
import { AccountTypeRow } from './AccountTypeRow'
import { hasSmartAccount } from '../shared/hasSmartAccount'
import { useStandardAccount } from './useStandardAccount'
import {
  selectAccountUpgrade,
  type StandardAccount,
  type UpgradeStatus,
  accountUpgradeRequested,
  type UpgradeAction,
} from '../../slices/accountUpgrade'
import { isDeclined } from '../../slices/domain/errors/records'
import { Button } from '../ui/base/Button'
import { Address } from '../ui/money/Address'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** What each status means, in a sentence. */
const ABOUT = {
  available: 'smartAccount.upgrade.about',
  upgraded: 'smartAccount.upgrade.done',
  foreign: 'smartAccount.upgrade.foreign',
} as const satisfies Record<Exclude<UpgradeStatus, 'unavailable'>, string>

/** The smart and the standard account of the embedded wallet, and which one the site uses. */
export function SmartAccountSettingsView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="SmartAccountSettings">
      {account && network && <Settings account={account} network={network} />}
    </div>
  )
}

function Settings({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const flow = useAppSelector(selectAccountTypeFlow)
  const standard = useStandardAccount(account, network)
  const { name } = network
  if (!hasSmartAccount(account))
    return (
      <EmptyState
        title={t('smartAccount.none.title')}
        text={t('smartAccount.none.text', { network: name })}
      />
    )
  const isUpgraded = standard?.status === 'upgraded'
  const isStandardInUse = sameAddress(account.address, standard?.address)
  const isSetUp = account.login?.smartAccountDeployed === true
  return (
    <>
      <p className="lead">{t('smartAccount.about')}</p>
      <p className="sect g16">{t('smartAccount.use')}</p>
      <List className="g8" label={t('smartAccount.use')}>
        <AccountTypeRow type="smartAccount" account={account} network={network} />
        <AccountTypeRow type="eoa" account={account} network={network} isUpgraded={isUpgraded} />
      </List>
      {flow.step === 'failed' && (
        <>
          <p className="note bad g8" role="alert">
            {t('smartAccount.failed')}
          </p>
          <InlineReport error={flow.error} />
        </>
      )}
      <Lines
        className="g16"
        lines={[
          {
            label: t('smartAccount.batch'),
            value: t(isUpgraded ? 'smartAccount.done' : 'smartAccount.only'),
          },
          {
            label: t('smartAccount.setUp', { network: name }),
            value: t(isSetUp ? 'smartAccount.done' : 'smartAccount.later'),
          },
        ]}
      />
      <p className="note g16">{t('smartAccount.note')}</p>
      {standard && isStandardInUse && <AccountUpgrade account={standard} />}
    </>
  )
}

/** The upgrade of the standard account in place, or the way back (EIP-7702). */
function AccountUpgrade({ account }: { account: StandardAccount }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { flow } = useAppSelector(selectAccountUpgrade)
  const { status, contract } = account
  if (status === 'unavailable') return null
  const action = status === 'available' ? 'upgrade' : 'takeBack'
  return (
    <section className="g16" data-testid="account-upgrade" aria-label={t('smartAccount.plain')}>
      <p className="note">{t(ABOUT[status])}</p>
      {contract !== null && (
        <Lines
          className="g8"
          lines={[{ label: t('smartAccount.contract'), value: <Address value={contract} /> }]}
        />
      )}
      <Button
        tone="secondary"
        className="g8"
        busy={flow.step === 'changing'}
        onClick={() => dispatch(changeAccount(action))}
        testId={`account-upgrade-${action}`}
      >
        {t(action === 'upgrade' ? 'smartAccount.upgrade' : 'smartAccount.takeBack')}
      </Button>
      {flow.step === 'failed' && !isDeclined(flow.error.code) && (
        <>
          <p className="note bad g8" role="alert">
            {t('smartAccount.upgrade.failed')}
          </p>
          <InlineReport error={flow.error} />
        </>
      )}
    </section>
  )
}

/** Requests an upgrade of the standard account or its end, as a new attempt. */
function changeAccount(action: UpgradeAction): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, _getState, { random }) => {
    dispatch(accountUpgradeRequested({ action, attemptId: random.id() }))
  }
}
