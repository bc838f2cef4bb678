import { Suspense, useState } from 'react'
import { lazyView } from '../shared/lazyView'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { AllWalletsRow } from './AllWalletsRow'
import { ConnectListRow } from './rows'
import { useConnectList } from './useConnectList'

const legalBox = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const noWallets = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

/** The first view: every way to connect, each wallet once (views reference section 3). */
export function ConnectView() {
  const t = useT()
  const { due, hasBox } = useLegal()
  const { rows, count, loading, hasAll } = useConnectList()
  const [nudges, setNudges] = useState(0)
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)

  const choose = (act: () => void) => () => {
    if (due) setNudges((n) => n + 1)
    else act()
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
        {rows.map((row) => (
          <ConnectListRow key={row.id} row={row} choose={choose} />
        ))}
        {hasAll && <AllWalletsRow count={count} loading={loading} choose={choose} />}
      </Ledger>
    </div>
  )
}
