import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { sameAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectAccountTypeFlow } from '../../slices/smartAccount'
import { useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Lines } from '../ui/money/Receipt'
import { EmptyState } from '../ui/status/States'
import { AccountTypeRow } from './AccountTypeRow'
import { AccountUpgrade } from './AccountUpgrade'
import { hasSmartAccount } from '../shared/hasSmartAccount'
import { useStandardAccount } from './useStandardAccount'

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
