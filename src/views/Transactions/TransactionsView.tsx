import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { Activity } from './Activity'

/** The transactions of the account, by month. */
export function TransactionsView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Transactions">
      {account && network && <Activity account={account} network={network} />}
    </div>
  )
}
