import { Fragment, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { selectPlatform } from '../../slices/host'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'
import { Placeholder } from '../shared/Placeholder'
import type { MethodsProps } from './Methods'
import { cx } from '../ui/base/cx'
import { useT, type StringKey } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { sectionsOf } from './sections'
import { useConnectRows } from './useConnectRows'

const LegalBox = lazyView(() =>
  import(/* webpackChunkName: "parts" */ '../shared/LegalBox').then(({ LegalBox }) => LegalBox),
)

const NoWallets = lazyView(() =>
  import(/* webpackChunkName: "parts" */ './NoWallets').then(({ NoWallets }) => NoWallets),
)

const Methods = lazyView<MethodsProps>(() =>
  import(/* webpackChunkName: "methods" */ './Methods').then(({ Methods }) => Methods),
)

/** The first view: every way to connect, with each wallet listed once. */
export function ConnectView() {
  const t = useT()
  const { rows, loading, hasAll, hasBox, nudges, choose, renderRow, allWallets } = useConnectRows()
  const hasWallets = rows.length > 0 || hasAll
  const { mobile } = useAppSelector(selectPlatform)
  const { email, socials, collapseWallets } = useAppSelector(selectOptions).features
  const offersMethods = email || socials
  if (!hasWallets && !offersMethods) {
    return (
      <div className="body" data-view="Connect">
        <NoWallets />
      </div>
    )
  }
  const sections = sectionsOf(rows, hasAll)
  // On a phone all wallets are in one section; logins have their own headings.
  const isTitled = !offersMethods && !mobile && sections.length > 1
  const list = (label: StringKey, listed: readonly ConnectRow[], all?: ReactNode) => (
    <List label={t(label)} busy={loading}>
      {listed.map((row) => renderRow(row, isTitled))}
      {all}
    </List>
  )
  const wallets = isTitled
    ? sections.map(({ id, title, rows: own }, i) => (
        <Fragment key={id}>
          <h3 className={cx('sect', i > 0 && 'g20')}>{t(title)}</h3>
          {list(title, own, i === sections.length - 1 && allWallets)}
        </Fragment>
      ))
    : hasWallets && list('connect.list', rows, allWallets)
  // Installed wallets come first by default, so they are shown before the rest has loaded.
  const waiting =
    !collapseWallets && rows.some(({ kind }) => kind === 'installed') ? (
      wallets
    ) : (
      <List label={t('connect.list')} busy>
        <SkeletonRows count={collapseWallets ? 1 : rows.length + 1} />
      </List>
    )
  return (
    <div className="body" data-view="Connect">
      {hasBox && <LegalBox nudges={nudges} waiting={<Placeholder height={[44, 0]} />} />}
      {offersMethods ? (
        <ErrorBoundary fallback={() => wallets}>
          <Methods rows={rows} hasWallets={hasWallets} choose={choose} waiting={waiting}>
            {wallets}
          </Methods>
        </ErrorBoundary>
      ) : (
        wallets
      )}
    </div>
  )
}
