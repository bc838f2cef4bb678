import { disconnectRequested, selectDisconnecting } from '../../slices/accounts'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Identity } from '../Account/Identity'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { POWER } from '../ui/base/viewIcons'
import { SettingsList } from './SettingsList'

/** Settings of the account: login, network, and everything that can be changed. */
export function AccountSettingsView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="AccountSettings">
      {account && network && <Settings account={account} network={network} />}
    </div>
  )
}

function Settings({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const disconnecting = useAppSelector(selectDisconnecting)
  return (
    <>
      <Identity address={account.address} network={network} testId="account-settings-address" />
      <SettingsList account={account} network={network} />
      <Button
        tone="secondary"
        className="g20 bad"
        icon={POWER}
        busy={disconnecting}
        onClick={() => dispatch(disconnectRequested({ namespace: network.chainNamespace }))}
        testId="disconnect-button"
      >
        {t(disconnecting ? 'account.disconnecting' : 'common.disconnect')}
      </Button>
    </>
  )
}
