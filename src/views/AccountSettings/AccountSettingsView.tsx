import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppSelector } from '../../store/hooks'
import { Identity } from '../Account/Identity'
import { NameRow } from '../Account/NameRow'
import { SmartAccountRow } from '../Account/SmartAccountRow'
import { useReturnFocus } from '../shared/useReturnFocus'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { DisconnectKey } from './DisconnectKey'
import { LoginRow } from './LoginRow'
import { NetworkRow } from './NetworkRow'
import { PageRow } from './PageRow'
import { PermissionsRow } from './PermissionsRow'

/** Who is logged in and where, with what can be changed about it (views reference section 5). */
export function AccountSettingsView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const view = useReturnFocus('account-settings-button')
  return (
    <div className="body" ref={view} data-view="AccountSettings">
      {account && network && <Settings account={account} network={network} />}
    </div>
  )
}

function Settings({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  return (
    <>
      <Identity address={account.address} network={network} testId="account-settings-address" />
      <Ledger className="g16" label={t('settings.list')}>
        {account.login && <LoginRow login={account.login} />}
        {account.login && <PageRow page="protection" login={account.login} />}
        <NetworkRow network={network} />
        <SmartAccountRow account={account} network={network} size={36} />
        <NameRow account={account} network={network} size={36} />
        <PermissionsRow />
        {account.login && <PageRow page="phrase" login={account.login} />}
      </Ledger>
      <DisconnectKey namespace={network.chainNamespace} />
    </>
  )
}
