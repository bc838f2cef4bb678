import { Suspense, useState } from 'react'
import { lazyView } from '../shared/lazyView'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { MethodPart } from './MethodPart'
import { useConnectRows } from './useConnectRows'
import { useMethods, type Place } from './useMethods'

const legalBox = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const noWallets = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

/** The first view: every way to connect, each wallet once (views reference section 3). */
export function ConnectView() {
  const t = useT()
  const { rows, loading, hasAll, hasBox, nudges, choose, renderRow, allWallets } = useConnectRows()
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)
  const hasWallets = rows.length > 0 || hasAll
  const { before, after, keep } = useMethods(rows, hasWallets)

  if (!hasWallets && before.length === 0) {
    return (
      <div className="body" data-view="Connect">
        <Suspense>
          <NoWallets />
        </Suspense>
      </div>
    )
  }
  const draw = (place: Place) => (
    <MethodPart key={place.method} place={place} choose={choose} onUse={keep} />
  )
  return (
    <div className="body" data-view="Connect">
      {hasBox && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <LegalBox nudges={nudges} />
        </Suspense>
      )}
      {before.map(draw)}
      {hasWallets && (
        <Ledger key="wallets" label={t('connect.list')} busy={loading}>
          {rows.map(renderRow)}
          {allWallets}
        </Ledger>
      )}
      {after.map(draw)}
    </div>
  )
}
