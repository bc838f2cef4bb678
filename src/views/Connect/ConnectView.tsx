import { Suspense, useState } from 'react'
import { lazyView } from '../shared/lazyView'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { useConnectRows } from './useConnectRows'

const legalBox = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const noWallets = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

/** The first view: every way to connect, each wallet once (views reference section 3). */
export function ConnectView() {
  const t = useT()
  const { rows, loading, hasAll, hasBox, nudges, renderRow, allWallets } = useConnectRows()
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)

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
        {rows.map(renderRow)}
        {allWallets}
      </Ledger>
    </div>
  )
}
