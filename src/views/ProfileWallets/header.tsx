import { TitleCount } from '../shared/TitleCount'
import { useConnectedWallets } from './useConnectedWallets'

/** Number of connected wallets, beside the title. */
export function ConnectedCount() {
  return <TitleCount count={useConnectedWallets().length} />
}
