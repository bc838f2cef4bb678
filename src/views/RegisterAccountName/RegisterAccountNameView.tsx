import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppSelector } from '../../store/hooks'
import { RegisterForm } from './RegisterForm'

/** The form that registers a name for the account. */
export function RegisterAccountNameView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="RegisterAccountName">
      {account && network && <ForAccount account={account} network={network} />}
    </div>
  )
}

function ForAccount({ account, network }: { account: ConnectedAccount; network: Network }) {
  return (
    <RegisterForm
      address={account.address}
      wallet={account.wallet.name}
      caipNetworkId={network.caipNetworkId}
    />
  )
}
