import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { NameRow } from '../Account/NameRow'
import { SmartAccountRow } from '../Account/SmartAccountRow'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { LoginRow } from './LoginRow'
import { NetworkRow } from './NetworkRow'
import { PageRow } from './PageRow'
import { PermissionsRow } from './PermissionsRow'

/** The settings that apply to an account. */
export function SettingsList({
  account,
  network,
}: {
  account: ConnectedAccount
  network: Network
}) {
  const t = useT()
  const { login } = account
  return (
    <List className="g16" label={t('settings.list')}>
      {login && <LoginRow login={login} />}
      {login && <PageRow page="protection" login={login} />}
      <NetworkRow network={network} />
      <SmartAccountRow account={account} network={network} size={36} />
      <NameRow account={account} network={network} size={36} />
      <PermissionsRow />
      {login && <PageRow page="phrase" login={login} />}
    </List>
  )
}
