import {
  accountUpgradeRequested,
  selectAccountUpgrade,
  upgradeStateRequested,
  type StandardAccount,
  type UpgradeStatus,
} from '../../slices/accountUpgrade'
import { isDeclined } from '../../slices/domain/errors/records'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { HashValue } from '../shared/SentActions'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Address } from '../ui/money/Address'
import { Lines } from '../ui/money/Receipt'

/** What each status means, in a sentence. */
const ABOUT = {
  available: 'smartAccount.upgrade.about',
  upgraded: 'smartAccount.upgrade.done',
  foreign: 'smartAccount.upgrade.foreign',
} as const satisfies Record<Exclude<UpgradeStatus, 'unavailable'>, string>

/** The upgrade of the standard account in place, or the way back (EIP-7702). */
export function AccountUpgrade({ account }: { account: StandardAccount }) {
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
      {flow.step === 'pending' ? (
        <PendingUpgrade hash={flow.hash} />
      ) : (
        <Button
          tone="secondary"
          className="g8"
          busy={flow.step === 'changing'}
          onClick={() => dispatch(accountUpgradeRequested({ action }))}
          testId={`account-upgrade-${action}`}
        >
          {t(action === 'upgrade' ? 'smartAccount.upgrade' : 'smartAccount.takeBack')}
        </Button>
      )}
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

/** A change that was sent and is not confirmed yet; it cannot be sent again. */
function PendingUpgrade({ hash }: { hash: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <>
      <p className="note g8" role="status">
        {t('smartAccount.upgrade.sent')}
      </p>
      <Lines
        className="g8"
        lines={[
          {
            label: t('send.hash'),
            value: <HashValue hash={hash} testId="account-upgrade-hash" />,
          },
        ]}
      />
      <Button
        tone="secondary"
        className="g8"
        onClick={() => dispatch(upgradeStateRequested())}
        testId="account-upgrade-again"
      >
        {t('smartAccount.upgrade.again')}
      </Button>
    </>
  )
}
