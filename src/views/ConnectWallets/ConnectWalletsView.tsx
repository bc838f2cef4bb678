import { useState } from 'react'
import { ConnectImpressions } from '../Connect/ConnectImpressions'
import { NoWallets } from '../Connect/NoWallets'
import { useConnectRows } from '../Connect/useConnectRows'
import { LegalBox } from '../shared/LegalBox'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'

/** The wallets that Connect collapsed into one row. */
export function ConnectWalletsView() {
  const t = useT()
  const { due, isBeside } = useLegal()
  const [wasDue] = useState(due)
  const { rows, loading, hasAll, nudges, renderRow, allWallets } = useConnectRows()
  return (
    <div className="body" data-view="ConnectWallets">
      {wasDue && !isBeside && <LegalBox nudges={nudges} />}
      {rows.length > 0 || hasAll ? (
        <List label={t('connect.list')} busy={loading}>
          {rows.map((row) => renderRow(row))}
          {allWallets}
        </List>
      ) : (
        <NoWallets />
      )}
      <ConnectImpressions view="ConnectWallets" />
    </div>
  )
}
