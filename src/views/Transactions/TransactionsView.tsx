import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { Activity } from './Activity'

/** What the account did and what was done to it, by month (views reference section 5). */
export function TransactionsView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Transactions">
      {account && network && <Activity account={account} network={network} />}
    </div>
  )
}
