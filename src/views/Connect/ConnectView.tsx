import { Suspense, useState } from 'react'
import type { ConnectRow } from '../../slices/domain/connectList'
import { later } from '../shared/later'
import { useLegal } from '../shared/legal'
import { useChooseWallet } from '../shared/useChooseWallet'
import { useT } from '../strings/t'
import { Ledger } from '../ui/Ledger'
import { SkeletonRows } from '../ui/Skeleton'
import { AllWalletsRow } from './AllWalletsRow'
import { InstalledRow, ListedRow, PairingRow } from './rows'
import { useConnectList } from './useConnectList'

const legalBox = later(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const noWallets = later(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

/** The first view: every way to connect, each wallet once (views reference section 3). */
export function ConnectView() {
  const t = useT()
  const { due, hasBox } = useLegal()
  const { connect, chooseListed, choosePhone } = useChooseWallet()
  const { rows, count, loading, hasAll } = useConnectList()
  const [nudges, setNudges] = useState(0)
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)

  const choose = (act: () => void) => () => {
    if (due) setNudges((n) => n + 1)
    else act()
  }
  const drawRow = (row: ConnectRow) => {
    if (row.kind === 'pending') return <SkeletonRows key={row.id} count={1} />
    if (row.kind === 'pairing') return <PairingRow key={row.id} onClick={choose(choosePhone)} />
    if (row.kind === 'listed') {
      return <ListedRow key={row.id} row={row} onClick={choose(() => chooseListed(row.wallet))} />
    }
    return <InstalledRow key={row.id} row={row} onClick={choose(() => connect(row.connector))} />
  }

  if (rows.length === 0 && !hasAll) {
    return (
      <div className="body" data-view="Connect">
        <Suspense>
          <NoWallets />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="body" data-view="Connect">
      {hasBox && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <LegalBox nudges={nudges} />
        </Suspense>
      )}
      <Ledger label={t('connect.list')} busy={loading}>
        {rows.map(drawRow)}
        {hasAll && <AllWalletsRow count={count} loading={loading} choose={choose} />}
      </Ledger>
    </div>
  )
}
