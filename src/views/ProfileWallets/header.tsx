import { useCount } from '../strings/useCount'
import { useConnectedWallets } from './useConnectedWallets'

/** How many wallets are connected, beside the title. */
export function ConnectedCount() {
  const writeCount = useCount()
  return <bdi className="count">{writeCount(useConnectedWallets().length)}</bdi>
}
