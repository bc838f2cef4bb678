import {
  selectAccountUpgrade,
  type StandardAccount,
  type UpgradeStatus,
} from '../../slices/accountUpgrade'
import { isDeclined } from '../../slices/domain/errors/records'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { Address } from '../ui/money/Address'
import { Lines } from '../ui/money/Receipt'
import { changeAccount } from './changeAccount'

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
