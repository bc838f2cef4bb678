import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { impressionOf } from '../../slices/domain/wallet/impression'
import { Impressions } from '../shared/Impressions'
import { useConnectList } from './useConnectList'

/**
 * Reports which wallets of the first list became visible. Renders nothing, and loads after Connect
 * is shown.
 * @param view where the list is
 */
export function ConnectImpressions({ view = 'Connect' }: { view?: 'Connect' | 'ConnectWallets' }) {
  const { rows } = useConnectList()
  const factsOf = (testId: string) => {
    const displayIndex = rows.findIndex(({ id }) => testId === `wallet-selector-${id}`)
    const row = rows[displayIndex]
    const shown = row && walletOf(row)
    return shown ? impressionOf({ ...shown, view, displayIndex, query: null }) : undefined
  }
  return <Impressions factsOf={factsOf} />
}

/** The wallet of a row; null for the QR code and for placeholder rows. */
function walletOf(row: ConnectRow) {
  if (row.kind === 'installed')
    return { name: row.connector.name, connector: row.connector, wallet: null }
  if (row.kind === 'listed') return { name: row.wallet.name, connector: null, wallet: row.wallet }
  return null
}
