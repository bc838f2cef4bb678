import { Suspense, useState } from 'react'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'
import type { MethodsProps } from './Methods'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { useConnectRows } from './useConnectRows'

const legalBox = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const noWallets = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

const methods = lazyView<MethodsProps>(() =>
  import(/* webpackChunkName: "methods" */ './Methods').then(({ Methods }) => Methods),
)

/** The first view: every way to connect, each wallet once (views reference section 3). */
export function ConnectView() {
  const t = useT()
  const { rows, loading, hasAll, hasBox, nudges, choose, renderRow, allWallets } = useConnectRows()
  const [LegalBox] = useState(legalBox.view)
  const [NoWallets] = useState(noWallets.view)
  const hasWallets = rows.length > 0 || hasAll
  const { email, socials, collapseWallets } = useAppSelector(selectOptions).features
  const [Methods] = useState(methods.view)

  const offersMethods = email || socials
  if (!hasWallets && !offersMethods) {
    return (
      <div className="body" data-view="Connect">
        <Suspense>
          <NoWallets />
        </Suspense>
      </div>
    )
  }
  const wallets = hasWallets && (
    <Ledger label={t('connect.list')} busy={loading}>
      {rows.map(renderRow)}
      {allWallets}
    </Ledger>
  )
  // Wallets in this browser come first, unless the site orders otherwise: they need not wait for what comes after them.
  const waiting =
    !collapseWallets && rows.some(({ kind }) => kind === 'installed') ? (
      wallets
    ) : (
      <Ledger label={t('connect.list')} busy>
        <SkeletonRows count={collapseWallets ? 1 : rows.length + 1} />
      </Ledger>
    )
  return (
    <div className="body" data-view="Connect">
      {hasBox && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <LegalBox nudges={nudges} />
        </Suspense>
      )}
      {offersMethods ? (
        <ErrorBoundary fallback={() => wallets}>
          <Suspense fallback={waiting}>
            <Methods rows={rows} hasWallets={hasWallets} choose={choose}>
              {wallets}
            </Methods>
          </Suspense>
        </ErrorBoundary>
      ) : (
        wallets
      )}
    </div>
  )
}
