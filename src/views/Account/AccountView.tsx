import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AccountFoot } from './AccountFoot'
import { AccountActions } from './AccountActions'
import { AccountTabs } from './AccountTabs'
import { Backdrop } from './Backdrop'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { Identity } from './Identity'
import { NotOffered } from './NotOffered'
import { PendingRows } from './PendingRows'
import { Total } from './Total'
import { useBalances } from './useBalances'

/** The connected account: identity, total, tokens, and Disconnect. */
export function AccountView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Account">
      {account && network && <Account account={account} network={network} />}
    </div>
  )
}

function Account({ account, network }: { account: ConnectedAccount; network: Network }) {
  const dispatch = useAppDispatch()
  const { address } = account
  const balances = useBalances(address, network)
  return (
    <>
      <Backdrop address={address} />
      <Identity
        address={address}
        network={network}
        onChoose={() => dispatch(viewPushed({ view: 'ProfileWallets', params: {} }))}
      />
      <HeldWhilePressed>
        <div className="g16">
          <Total balances={balances} network={network} />
        </div>
        <AccountActions />
        <NotOffered />
        <PendingRows network={network} />
        <AccountTabs balances={balances} account={account} network={network} />
      </HeldWhilePressed>
      <AccountFoot account={account} network={network} />
    </>
  )
}
