import { TitleCount } from '../shared/TitleCount'
import { useConnectedWallets } from './useConnectedWallets'

/** How many wallets are connected, beside the title. */
export function ConnectedCount() {
  return <TitleCount count={useConnectedWallets().length} />
}
