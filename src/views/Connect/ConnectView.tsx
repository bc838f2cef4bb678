import { Suspense, useState } from 'react'
import { lazyView } from '../shared/lazyView'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { EmailPart } from './EmailPart'
import { useConnectRows } from './useConnectRows'
import { useEmailFirst } from './useEmailFirst'

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
  const { offersEmail, emailFirst, keep } = useEmailFirst(rows)
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)
  const hasWallets = rows.length > 0 || hasAll

  if (!hasWallets && !offersEmail) {
    return (
      <div className="body" data-view="Connect">
        <Suspense>
          <NoWallets />
        </Suspense>
      </div>
    )
  }
  const at = !hasWallets ? 'alone' : emailFirst ? 'before' : 'after'
  const email = offersEmail && <EmailPart key="email" at={at} choose={choose} onUse={keep} />
  return (
    <div className="body" data-view="Connect">
      {hasBox && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <LegalBox nudges={nudges} />
        </Suspense>
      )}
      {at !== 'after' && email}
      {hasWallets && (
        <Ledger key="wallets" label={t('connect.list')} busy={loading}>
          {rows.map(renderRow)}
          {allWallets}
        </Ledger>
      )}
      {at === 'after' && email}
    </div>
  )
}
