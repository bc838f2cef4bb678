import { Fragment, useState, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import type { ConnectMethod } from '../../slices/domain/wallet/connector'
import { selectPlatform } from '../../slices/host'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView, type Waiting } from '../shared/lazyView'
import { Placeholder } from '../shared/Placeholder'
import type { MethodsProps } from './Methods'
import { cx } from '../ui/base/cx'
import { useT, type StringKey } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonRows } from '../ui/lists/Skeleton'
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
  const [kept, keep] = useState<ConnectMethod[] | null>(null)
  /** Whether the ways to connect before the wallets are shown, or do not load. */
  const [hasBefore, setHasBefore] = useState(false)
  const { features, connectMethodsOrder, ownLogin } = useAppSelector(selectOptions)
  const { email, socials, collapseWallets } = features
  const offersMethods = email || socials || ownLogin
  // Logins can change while Connect is shown. The wallets keep their layout then: a row that is
  // remounted during a press loses its click.
  const [hadMethods] = useState(offersMethods)
  if (!hasWallets && !offersMethods) {
    return (
      <div className="body" data-view="Connect">
        <NoWallets />
      </div>
    )
  }
  const sections = sectionsOf(rows, hasAll)
  // On a phone all wallets are in one section; logins have their own headings.
  const isTitled = !hadMethods && !mobile && sections.length > 1
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
  const waiting = (
    <List label={t('connect.list')} busy>
      <SkeletonRows count={collapseWallets ? 1 : rows.length + 1} />
    </List>
  )
  const methods = (part: MethodsProps['part'], more?: Partial<MethodsProps & Waiting>) =>
    offersMethods && (
      <ErrorBoundary fallback={() => more?.children} onError={() => setHasBefore(true)}>
        <Methods {...{ part, rows, hasWallets, choose, kept, keep }} {...more} />
      </ErrorBoundary>
    )
  // Installed wallets come first by default, so they are shown before the rest has loaded.
  const order = connectMethodsOrder ?? features.connectMethodsOrder ?? ['wallet']
  const isFirst = order[0] === 'wallet' && rows.some(({ kind }) => kind === 'installed')
  const early = !offersMethods || !hadMethods || hasBefore || isFirst ? wallets : waiting
  return (
    <div className="body" data-view="Connect">
      {hasBox && <LegalBox nudges={nudges} waiting={<Placeholder height={[44, 0]} />} />}
      {methods('before', { onShown: setHasBefore })}
      {(collapseWallets && hadMethods && methods('wallets', { children: wallets, waiting })) ||
        early}
      {methods('after')}
    </div>
  )
}

/** Rows under one heading, and the key of the heading. */
type Section = {
  /**
   * Stable when other sections are added or removed, so that rows are not remounted during a press.
   */
  id: string
  title: 'tag.recent' | 'wide.here' | 'wide.phone' | 'connect.more'
  rows: ConnectRow[]
}

function titleOf(row: ConnectRow): Section['title'] {
  const { group } = row
  if (group === 'recent' || (row.kind === 'installed' && row.recent)) return 'tag.recent'
  if (group === 'walletConnect') return 'wide.phone'
  return group === 'injected' ? 'wide.here' : 'connect.more'
}

/**
 * Divides the rows of Connect into sections by place, in their present order.
 * @param hasAll whether the row of all wallets comes last, which needs a section of its own kind
 */
function sectionsOf(rows: readonly ConnectRow[], hasAll: boolean): Section[] {
  const sections: Section[] = []
  const begin = (title: Section['title'], first: ConnectRow[]) => {
    const before = sections.filter((one) => one.title === title).length
    sections.push({ id: `${title} ${before}`, title, rows: first })
  }
  for (const row of rows) {
    const title = titleOf(row)
    const last = sections.at(-1)
    if (last?.title === title) last.rows.push(row)
    else begin(title, [row])
  }
  if (hasAll && sections.at(-1)?.title !== 'connect.more') begin('connect.more', [])
  return sections
}
